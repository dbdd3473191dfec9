// `npm run bench`: measures size and speed of the widget against references in the same run.
// BENCH_RUNS=9 takes more samples. A missed budget is printed and does not fail the run; a failed measurement does.
import { measureCalls, measureScreenChange } from './border.mjs';
import { measureBytes } from './bytes.mjs';
import { measureLasting } from './lasting.mjs';
import { launchBrowser } from './launchBrowser.mjs';
import { measureMembers } from './members.mjs';
import { startServers } from './servers.mjs';
import { median, spreadOfRatio } from './statistics.mjs';
import { printTable } from './table.mjs';
import { visit } from './visit.mjs';

const runs = Number(process.env.BENCH_RUNS ?? 5);

/** The ways to embed a form in a host page. Some are measured on the first visit only. */
const ways = {
  email: ['widget', 'bundled', 'standing', 'provider', 'static', 'standing-static'],
  oauth: ['widget', 'standing', 'provider'],
};
const visits = Object.entries(ways).flatMap(([form, names]) => names.map((way) => ({ way, form })));

/** Shuffles the order in each run, because a heavy page slows down the visit after it. */
const shuffle = (list) =>
  list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);

printTable('Bytes, brotli', await measureBytes());

const servers = await startServers();
const browser = await launchBrowser();
try {
  printTable(`Times on a slow phone, medians of ${runs} runs by turns`, await measureTimes());
  printTable('Across the border, at full speed', await measureBorder());
  printTable('Used, opened, and taken away', await measureLasting(browser, servers, runs));
  printTable('An organization with 10,000 members', await measureMembers(browser, runs));
} finally {
  await browser.close();
  await servers.stop();
}

async function measureTimes() {
  const samples = new Map();
  const add = (name, figures) => samples.set(name, [...(samples.get(name) ?? []), figures]);
  let visitors = 0;
  for (let run = 0; run < runs; run += 1) {
    for (const { way, form } of shuffle(visits)) {
      const context = await browser.newContext({ viewport: { width: 412, height: 800 } });
      // Other visits do not press, because a press opens the next screen before the first one is complete.
      const presses = form === 'email' && !way.includes('static');
      for (const nth of ['first', 'second']) {
        visitors += 1;
        const email = presses ? `visitor-${visitors}@example.com` : null;
        const buttons = form === 'oauth' ? 5 : 0;
        add(`${way} ${form} ${nth}`, await visit(context, servers.urlOf(way, form), { email, buttons }));
      }
      await context.close();
    }
  }
  const figures = (name, figure) => samples.get(name).map((sample) => sample[figure]);
  const compare = (name, figure, [figureOfVestibule, reference], referenceName, ratioBudget) => ({
    name,
    unit: 'ms',
    figure: median(figures(figureOfVestibule, figure)),
    reference: { name: referenceName, figure: median(figures(reference, figure)) },
    ratioSpread: spreadOfRatio(figures(figureOfVestibule, figure), figures(reference, figure)),
    ...(ratioBudget && { ratioBudget }),
  });
  const form = 'static form, iframe';
  const provider = "the provider's prebuilt UI";
  const email = ['widget', 'bundled', 'standing', 'provider'].map((way) => `${way} email first`);
  const [widget, bundleFigures, standingFigures, prebuilt] = email;
  const again = ['widget email second', 'provider email second'];
  const oauth = ['widget', 'standing', 'provider'].map((way) => `${way} oauth first`);
  const oauthAgain = ['widget oauth second', 'provider oauth second'];
  return [
    compare('e-mail field visible, takes text', 'fieldMs', [widget, 'static email first'], form, 1.15),
    compare('... against the prebuilt form', 'fieldMs', [widget, prebuilt], provider, 0.75),
    compare('... iframe in the HTML', 'fieldMs', [standingFigures, 'standing-static email first'], form),
    compare('connected, and a press is kept', 'takenMs', [widget, prebuilt], provider),
    compare('... iframe in the HTML', 'takenMs', [standingFigures, prebuilt], provider),
    compare('... on a second visit', 'takenMs', again, provider),
    compare('that press reaches the provider', 'sentMs', [widget, prebuilt], provider, 0.95),
    compare('... SDK of the host page itself', 'sentMs', [bundleFigures, prebuilt], provider),
    compare('... iframe in the HTML', 'sentMs', [standingFigures, prebuilt], provider, 0.85),
    compare('... on a second visit', 'sentMs', again, provider, 0.95),
    compare('four OAuth providers: field visible', 'fieldMs', [oauth[0], oauth[2]], provider),
    compare('... every button shows', 'buttonsMs', [oauth[0], oauth[2]], provider, 0.85),
    compare('... and works', 'worksMs', [oauth[0], oauth[2]], provider, 0.95),
    compare('... iframe in the HTML: every button shows', 'buttonsMs', [oauth[1], oauth[2]], provider),
    compare('... and works', 'worksMs', [oauth[1], oauth[2]], provider),
    compare('... every button works on a second visit', 'worksMs', oauthAgain, provider, 1),
    {
      ...compare('... files until then, first visit', 'files', [oauth[0], oauth[2]], provider),
      unit: '',
      budget: 8,
    },
    {
      ...compare('... shared thread blocked until then', 'blockingMs', [oauth[0], oauth[2]], provider, 0.1),
    },
    {
      name: 'longest task of the host page itself',
      unit: 'ms',
      figure: median(figures(widget, 'longTasks').map((tasks) => Math.max(0, ...tasks))),
      budget: 50,
    },
    {
      name: 'layout shift in the host page',
      unit: '',
      figure: Math.max(...figures(widget, 'layoutShift'), ...figures(again[0], 'layoutShift')),
      budget: 0,
    },
  ];
}

async function measureBorder() {
  const context = await browser.newContext();
  const { callsMs, channelMs } = await measureCalls(context, servers.urlOf('widget'));
  const changes = [];
  for (let run = 0; run < runs; run += 1) {
    changes.push(await measureScreenChange(context, servers.urlOf('widget'), `mover-${run}@example.com`));
  }
  await context.close();
  return [
    {
      name: 'a call of the host to the frame',
      unit: 'ms',
      figure: median(callsMs),
      reference: { name: 'bare MessageChannel', figure: median(channelMs) },
      ratioSpread: spreadOfRatio(callsMs, channelMs),
      ratioBudget: 2.5,
    },
    { name: 'from an answer to the next screen', unit: 'ms', figure: median(changes), budget: 1000 / 60 },
  ];
}
