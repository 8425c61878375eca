/** The notice that the server cannot be reached, made when the page is built: it has to stand alone. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const LANGUAGES = ["en", "fr", "nl", "ru"];
const CATALOGUES = join(import.meta.dirname, "../src/en_garde/locale");

function notice(language: string, i: number): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(join(CATALOGUES, language, "pages.ftl"), "utf8")));
  const say = (id: string) => bundle.formatPattern(bundle.getMessage(id)!.value!);
  const heading = i ? "h2" : "h1";
  return `<section lang="${language}">
      <${heading}>${say("pages-offline")}</${heading}>
      <p>${say("pages-offline-about")}</p>
      <a href="./">${say("pages-offline-again")}</a>
    </section>`;
}

export function offline(): Plugin {
  return {
    name: "offline",
    generateBundle() {
      const source = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>En Garde</title>
    <link rel="stylesheet" href="offline.css" />
    <link rel="icon" href="icon.svg" type="image/svg+xml" />
  </head>
  <body>
    <img src="icon.svg" alt="" />
    <main>
    ${LANGUAGES.map(notice).join("\n    ")}
    </main>
  </body>
</html>
`;
      this.emitFile({ type: "asset", fileName: "offline.html", source });
    },
  };
}
