// `npm run bench against -- ../other`: compares this tree with another built tree, with alternating visits. It detects
// differences that are too small for the benchmark. It prints the difference in milliseconds and its 90 % confidence
// interval. AGAINST_RUNS=25 takes more samples.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from './launchBrowser.mjs';
import { startServers } from './servers.mjs';
import { median, spreadOfDifference } from './statistics.mjs';
import { visit } from './visit.mjs';

const [otherPath, ...chosenNames] = process.argv.slice(2);
if (!otherPath)
  throw new Error('Name the folder of the other tree: npm run bench against -- ../other [widget standing ...]');
const runs = Number(process.env.AGAINST_RUNS ?? 15);
const names = chosenNames.length > 0 ? chosenNames : ['widget', 'standing'];
const visits = names.flatMap((way) => [
  { way, form: 'email', figures: ['fieldMs', 'takenMs', 'sentMs'] },
  { way, form: 'oauth', figures: ['fieldMs', 'buttonsMs', 'worksMs'] },
]);

const otherServers = await import(pathToFileURL(resolve(otherPath, 'e2e/bench/servers.mjs')).href);
const trees = [await startServers(), await otherServers.startServers()];
const browser = await launchBrowser();
let visitors = 0;
try {
  const samples = new Map();
  for (let run = 0; run < runs; run += 1) {
    for (const { way, form } of visits) {
      const order = Math.random() < 0.5 ? [0, 1] : [1, 0];
      for (const tree of order) {
        for (const [nth, figures] of (await visitTwice(trees[tree], way, form)).entries()) {
          const key = `${way} ${form} ${nth + 1}`;
          if (!samples.has(key)) samples.set(key, [[], []]);
          samples.get(key)[tree].push(figures);
        }
      }
    }
  }
  for (const { way, form, figures } of visits)
    for (const nth of [1, 2]) for (const figure of figures) print(samples, `${way} ${form} ${nth}`, figure);
} finally {
  await browser.close();
  await Promise.all(trees.map((servers) => servers.stop()));
}

async function visitTwice(servers, way, form) {
  const context = await browser.newContext({ viewport: { width: 412, height: 800 } });
  const figures = [];
  for (let nth = 0; nth < 2; nth += 1) {
    visitors += 1;
    const email = form === 'email' ? `visitor-${visitors}@example.com` : null;
    figures.push(await visit(context, servers.urlOf(way, form), { email, buttons: form === 'oauth' ? 5 : 0 }));
  }
  await context.close();
  return figures;
}

function print(samples, key, figure) {
  const [left, right] = samples.get(key).map((figures) => figures.map((sample) => sample[figure]));
  const spread = spreadOfDifference(left, right).map((ms) => ms.toFixed(0));
  const difference = median(left) - median(right);
  console.info(
    `${key.padEnd(20)} ${figure.padEnd(10)} ${median(left).toFixed(0).padStart(5)} ms, other ${median(right).toFixed(0)} ms: ` +
      `${difference > 0 ? '+' : ''}${difference.toFixed(0)} ms (${spread[0]} to ${spread[1]})`,
  );
}
