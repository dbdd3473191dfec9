import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Markup = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: 100%; max-width: 26rem; padding: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
form, ul { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
label { display: grid; font-size: 0.9rem; }
label.check { display: flex; gap: 0.5rem; }
input:not([type=checkbox]), button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; }
button { text-align: start; cursor: pointer; }
code { overflow-wrap: anywhere; }
.aside { font-size: 0.85rem; opacity: 0.8; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
];

/**
 * Renders a page of an emulated third party, such as Google. It refuses to be framed unless `isForFrame` is set. The
 * policy sets no `form-action`, because browsers also apply it to the redirects after a submit.
 */
export function thirdPartyPage(
  c: Context,
  title: string,
  content: Markup,
  options: { status?: ContentfulStatusCode; isForFrame?: boolean; script?: string } = {},
): Response | Promise<Response> {
  const directives = [
    ...policy,
    ...(options.script ? ["script-src 'self'", "connect-src 'self'"] : []),
    ...(options.isForFrame ? [] : ["frame-ancestors 'none'"]),
  ];
  c.header('Content-Security-Policy', directives.join('; '));
  if (!options.isForFrame) c.header('X-Frame-Options', 'DENY');
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  const script = options.script ? html`<script type="module" src="${options.script}"></script>` : '';
  return c.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>${title}</title>
    <style>${raw(style)}</style>
    ${script}
  </head>
  <body><main><h1>${title}</h1>${content}</main></body>
</html>`,
    options.status ?? 200,
  );
}
