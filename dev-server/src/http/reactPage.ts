import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** The addresses of the three origins and the data to embed the widget. Nothing here is secret. */
export type PageUrls = {
  hostUrl: string;
  frameUrl: string;
  publicToken: string;
  providerUrl?: string | undefined;
  /** Set if the widget is for members of organizations. */
  vertical?: 'b2b';
  /** `id:secret` of the emulated project, for server-side calls. Both are public in this repository. */
  projectCredentials?: string;
};

/** The product's icon, as a URL. */
export const productIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='7' fill='%230d4a37'/%3E%3Cpath d='M7 19V10l5-4 5 4v9M10 19v-4a2 2 0 0 1 4 0v4' fill='none' stroke='%23fff' stroke-width='1.7'/%3E%3C/svg%3E";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type ReactPage = { title: string; description?: string; folder: string; script: string; urls: PageUrls; head?: Html };

/** Renders the document of a React page that loads `/{folder}/{script}.js` and `.css`. */
export function reactPage({ title, description, folder, script, urls, head }: ReactPage): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    ${description ? html`<meta name="description" content="${description}">` : ''}
    <title>${title}</title>
    <link rel="icon" href="${raw(productIcon)}">
    <link rel="stylesheet" href="/${folder}/${script}.css">
    ${head ?? ''}
    <script type="module" src="/${folder}/${script}.js"></script>
  </head>
  <body
    data-host-url="${urls.hostUrl}"
    data-frame-url="${urls.frameUrl}"
    data-public-token="${urls.publicToken}"
    data-vertical="${urls.vertical ?? ''}"
    data-provider-url="${urls.providerUrl ?? ''}"
    data-project-credentials="${urls.projectCredentials ?? ''}"
  >
    <div id="root"><noscript>This page needs JavaScript.</noscript></div>
  </body>
</html>`;
}
