import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./locale.svelte";
import "./theme.css";

await speak(preferred());
mount(App, { target: document.getElementById("app")! });
// Only there on https and on this machine itself; who comes over a local network plays without.
navigator.serviceWorker?.register("./sw.js").catch(() => undefined);
