// `npm run bench trace`: prints a timeline of a first visit on a slow phone: requests, scripts and paints.
//   node e2e/bench/trace.mjs [widget|bundled|standing|provider] [email|oauth]
import { launchBrowser } from './launchBrowser.mjs';
import { startServers } from './servers.mjs';
import { throttle } from './visit.mjs';

/** Shorter tasks, in milliseconds, are omitted. */
const shortestMs = 12;
const watchedMs = 4_000;

const [way = 'widget', form = 'email'] = process.argv.slice(2);
const servers = await startServers();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 412, height: 800 } });
  await print(page, servers.urlOf(way, form));
} finally {
  await browser.close();
  await servers.stop();
}

async function print(page, url) {
  const cdp = await throttle(page);
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => {
    cdp.once('Tracing.tracingComplete', resolve);
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'toplevel',
        'blink.user_timing',
        'loading',
        'v8',
        'disabled-by-default-v8.compile',
      ],
    },
  });
  await page.goto(url);
  await page.waitForTimeout(watchedMs);
  await cdp.send('Tracing.end');
  await complete;
  for (const line of timeline(events, url)) console.info(line);
}

/** Returns the events in order, with times in milliseconds since the navigation. */
function timeline(events, url) {
  const requests = new Map();
  const dataOf = ({ args }) => args?.data ?? {};
  for (const event of events) {
    const { requestId } = dataOf(event);
    const request = requests.get(requestId) ?? {};
    if (event.name === 'ResourceSendRequest') requests.set(requestId, { ...request, sent: event.ts, ...dataOf(event) });
    if (event.name === 'ResourceReceiveResponse') requests.set(requestId, { ...request, answered: event.ts });
    if (event.name === 'ResourceFinish')
      requests.set(requestId, { ...request, finished: event.ts, bytes: dataOf(event).encodedDataLength });
  }
  const start = Math.min(...[...requests.values()].filter((request) => request.url === url).map(({ sent }) => sent));
  const ms = (ts) => Math.round((ts - start) / 1000);
  const nameOf = (address = '') =>
    address
      .replace(/#.*/, '')
      .replace(/^https?:\/\/[^/]+/, '')
      .slice(0, 70);
  const lines = [...requests.values()]
    .filter(({ url: address, sent }) => address?.startsWith('http') && sent)
    .map(({ url: address, sent, answered, finished, bytes, priority }) => ({
      at: ms(sent),
      text: `  asks for ${nameOf(address)}: answered ${ms(answered)}, there ${ms(finished)} (${bytes} bytes, ${priority})`,
    }));
  const paintNames = new Set(['FirstPaint', 'firstPaint', 'firstContentfulPaint']);
  for (const { name, ts, dur = 0, args } of events) {
    const data = args?.data ?? {};
    if (name === 'EvaluateScript' && dur / 1000 >= 3)
      lines.push({ at: ms(ts), text: `    runs ${nameOf(data.url)}: ${Math.round(dur / 1000)} ms` });
    if (name === 'v8.compileModule' && dur / 1000 >= 3)
      lines.push({ at: ms(ts), text: `    compiles ${nameOf(args.fileName)}: ${Math.round(dur / 1000)} ms` });
    if (name === 'v8.evaluateModule' && dur / 1000 >= 3)
      lines.push({ at: ms(ts), text: `    runs a module: ${Math.round(dur / 1000)} ms` });
    if (name === 'RunTask' && dur / 1000 >= shortestMs && ts > start)
      lines.push({ at: ms(ts), text: `TASK of ${Math.round(dur / 1000)} ms` });
    if (paintNames.has(name)) lines.push({ at: ms(ts), text: `      ${name} of ${args?.frame ?? ''}` });
  }
  return lines
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => `${String(at).padStart(5)} ${text}`);
}
