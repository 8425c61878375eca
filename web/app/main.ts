import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./locale.svelte";
import "./theme.css";

await speak(preferred());
mount(App, { target: document.getElementById("app")! });
