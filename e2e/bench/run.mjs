// `npm run bench`: what the widget weighs and how fast it is, against references measured in the same run.
// BENCH_RUNS=9 takes more samples. A missed budget is printed, not fatal; only a bench that cannot measure fails.
import { chromium } from '@playwright/test';
import { findChromium } from '../support/ensureBrowser.mjs';
import { measureCalls, measureScreenChange } from './border.mjs';
import { measureBytes } from './bytes.mjs';
import { startServers } from './servers.mjs';
import { printTable } from './table.mjs';
import { visit } from './visit.mjs';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

printTable('Bytes, brotli', await measureBytes());

const servers = await startServers();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--disable-gpu', '--disable-quic', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  printTable(`Times on a slow phone, medians of ${runs} runs by turns`, await measureTimes());
  printTable('Across the border, at full speed', await measureBorder());
} finally {
  await browser.close();
  await servers.stop();
}

async function measureTimes() {
  const samples = new Map();
  const add = (name, figures) => samples.set(name, [...(samples.get(name) ?? []), figures]);
  let visitors = 0;
  for (let run = 0; run < runs; run += 1) {
    for (const name of ['widget', 'static', 'provider', 'standing-widget', 'standing-static']) {
      const submits = !name.includes('static');
      const context = await browser.newContext({ viewport: { width: 412, height: 800 } });
      for (const nth of ['first', 'second']) {
        visitors += 1;
        const email = `visitor-${visitors}@example.com`;
        add(`${name} ${nth}`, await visit(context, servers.urlOf(name), { email, submits }));
      }
      await context.close();
    }
  }
  const figures = (name, figure) => samples.get(name).map((sample) => sample[figure]);
  const compare = (name, figure, [ours, reference], referenceName, ratioBudget) => ({
    name,
    unit: 'ms',
    figure: median(figures(ours, figure)),
    reference: { name: referenceName, figure: median(figures(reference, figure)) },
    ...(ratioBudget && { ratioBudget }),
  });
  const provider = "the provider's prebuilt UI in the host page";
  return [
    compare(
      'e-mail field visible, takes text',
      'fieldMs',
      ['widget first', 'static first'],
      'static form, iframe',
      1.1,
    ),
    compare('... iframe standing in the HTML', 'fieldMs', ['standing-widget first', 'standing-static first'], 'same'),
    compare('connected, and a submit is taken', 'takenMs', ['widget first', 'provider first'], provider, 0.9),
    compare('... iframe standing in the HTML', 'takenMs', ['standing-widget first', 'provider first'], provider),
    compare('... on a second visit', 'takenMs', ['widget second', 'provider second'], provider, 1),
    compare('that submit reaches the provider', 'sentMs', ['widget first', 'provider first'], provider),
    compare('... on a second visit', 'sentMs', ['widget second', 'provider second'], provider),
    {
      name: 'longest task of the host page itself',
      unit: 'ms',
      figure: median(figures('widget first', 'longTasks').map((tasks) => Math.max(0, ...tasks))),
      budget: 50,
    },
    {
      name: 'layout shift in the host page',
      unit: '',
      figure: Math.max(...figures('widget first', 'layoutShift'), ...figures('widget second', 'layoutShift')),
      budget: 0,
    },
  ];
}

async function measureBorder() {
  const context = await browser.newContext();
  const { callMs, channelMs } = await measureCalls(context, servers.urlOf('widget'));
  const changes = [];
  for (let run = 0; run < runs; run += 1) {
    changes.push(await measureScreenChange(context, servers.urlOf('widget'), `mover-${run}@example.com`));
  }
  await context.close();
  const reference = { name: 'bare MessageChannel', figure: channelMs };
  return [
    { name: 'a call of the host to the frame', unit: 'ms', figure: callMs, reference, ratioBudget: 2 },
    { name: 'from an answer to the next screen', unit: 'ms', figure: median(changes), budget: 1000 / 60 },
  ];
}
