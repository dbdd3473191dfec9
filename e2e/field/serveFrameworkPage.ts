import type { HostServer } from '../support/servers/hostServer.ts';
import type { FrameworkPage, Scheme } from './frameworkPages.ts';

/** Serves the page in a color scheme from now on, with the SDK in `window.Vestibule`. Returns its path. */
export async function serveFrameworkPage(host: HostServer, page: FrameworkPage, scheme: Scheme): Promise<string> {
  host.serve('/framework.css', 'text/css', await page.css());
  host.serve('/framework.js', 'text/javascript', (await page.script?.()) ?? '');
  host.serve(
    '/framework',
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en" ${page.attributes(scheme)}><head><meta charset="utf-8"><title>A page</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/framework.css"><script type="module" src="/module.js"></script></head>
    <body>${page.body}<script src="/framework.js"></script></body></html>`,
  );
  return '/framework';
}
