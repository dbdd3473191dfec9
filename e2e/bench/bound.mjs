// `npm run bench bound`: breaks down the time to the e-mail field. Starts from the static form and adds the widget's parts one by
// one, with alternating visits. BOUND_RUNS=25 takes more samples.
import { launchBrowser } from './launchBrowser.mjs';
import { inLight, startServers, withoutLinks } from './servers.mjs';
import { median } from './statistics.mjs';
import { visit } from './visit.mjs';

const runs = Number(process.env.BOUND_RUNS ?? 15);

/** The response headers to keep when another server serves our document. */
const keptHeaders = [
  'content-security-policy',
  'link',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-resource-policy',
];

const servers = await startServers();
const browser = await launchBrowser();
try {
  const variants = await addVariants();
  const samples = new Map(variants.map(({ variant }) => [variant, []]));
  for (let run = 0; run < runs; run += 1) {
    // Shuffled, so that no page always follows the same one.
    for (const { variant } of shuffled(variants)) {
      const context = await browser.newContext({ viewport: { width: 412, height: 800 } });
      samples.get(variant).push((await visit(context, servers.urlOf(variant), {})).fieldMs);
      await context.close();
    }
  }
  const figures = variants.map(({ variant }) => median(samples.get(variant)));
  for (const [nth, { name }] of variants.entries())
    console.info(`${name.padEnd(60)} ${figures[nth].toFixed(0)} ms  ${(figures[nth] / figures[0]).toFixed(2)} x`);
} finally {
  await browser.close();
  await servers.stop();
}

function shuffled(values) {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

/** Adds the pages between the static form and the widget. */
async function addVariants() {
  const { auth } = servers.dev.urls;
  const response = await fetch(`${auth}/in/en/auto/`);
  const html = await response.text();
  const headers = Object.fromEntries(keptHeaders.map((name) => [name, response.headers.get(name) ?? '']));
  const preloadDocument = html.replaceAll(' class="application"', ' rel="modulepreload"$&');
  const unreadDocument = inLight(preloadDocument.replace(/<script>(?=[^<])/g, '<script type="text/plain">'));
  servers.addFrame('bytes', { body: withoutLinks(unreadDocument), headers });
  servers.addFrame('preloads', { body: unreadDocument, headers }, await linkedFiles(auth, preloadDocument));
  servers.addFrame('boot', { body: html, headers });
  return [
    { variant: 'static', name: 'the static form' },
    { variant: 'bytes', name: 'with our headers and bytes, the script as text' },
    { variant: 'preloads', name: '... and what is fetched ahead' },
    { variant: 'boot', name: '... and the script run' },
    { variant: 'widget', name: '... and our script in the host page' },
  ];
}

async function linkedFiles(auth, html) {
  const paths = [...html.matchAll(/<link [^>]*href="([^"]+)"[^>]* rel="modulepreload"/g)].map(([, path]) => path);
  const file = async (path) => [path, { type: 'text/javascript', body: await (await fetch(auth + path)).text() }];
  return Object.fromEntries(await Promise.all(paths.map(file)));
}
