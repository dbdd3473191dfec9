// Measures a widget's costs after it works: during use, after unmounting, and when it is opened again.
import { measureMemory } from './memory.mjs';
import { measureOpening } from './opening.mjs';
import { measureShifts, signIns } from './shifts.mjs';
import { median } from './statistics.mjs';
import { measureKeys } from './typing.mjs';

const mounts = 100;
/** Two frames at 60 a second. */
const twoFramesMs = 2000 / 60;

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function measureLasting(browser, servers, runs) {
  const inContext = async (measure) => {
    const context = await browser.newContext({ viewport: { width: 412, height: 800 } });
    try {
      return await measure(context);
    } finally {
      await context.close();
    }
  };
  const times = async (measure) => {
    const samples = [];
    for (let run = 0; run < runs; run += 1) samples.push(await inContext(measure));
    return samples;
  };
  const url = servers.urlOf('widget');

  const memory = await inContext((context) => measureMemory(context, url, mounts));
  const rows = [
    row(`heap after ${mounts} mounts`, 'KB', memory.last.heapKb, {
      reference: { name: 'after one', figure: memory.first.heapKb },
      ratioBudget: 1.15,
    }),
    row('... documents, nodes and listeners', '', memory.last.things, {
      reference: { name: 'after one', figure: memory.first.things },
      ratioBudget: 1,
    }),
  ];

  for (const [name, field] of Object.entries({ email: 'e-mail', phone: 'phone' })) {
    const keysMs = (await times((context) => measureKeys(context, url, name))).flat();
    rows.push(row(`a key in the ${field} field, slowed, median`, 'ms', median(keysMs), { budget: 50 }));
    rows.push(row('... the slowest', 'ms', Math.max(...keysMs), { budget: 50 }));
  }

  const opening = (how) => times((context) => measureOpening(context, servers, how));
  const [ahead, presses] = [await opening({ isMountedAhead: true }), await opening({ isMountedAhead: false })];
  const reference = (figure) => ({ name: 'mounted by the press', figure: median(presses.map(figure)) });
  const field = ({ fieldMs }) => fieldMs;
  const ready = ({ readyMs }) => readyMs;
  rows.push(
    row('a dialog mounted ahead: field visible', 'ms', median(ahead.map(field)), {
      reference: reference(field),
      budget: twoFramesMs,
    }),
    row('... ready', 'ms', median(ahead.map(ready)), { reference: reference(ready), budget: 100 }),
  );

  for (const name of Object.keys(signIns)) {
    const shifts = await inContext((context) => measureShifts(context, servers, name));
    rows.push(row(`layout shift: ${name}`, '', shifts, { budget: 0 }));
  }
  return rows;
}

const row = (name, unit, figure, rest) => ({ name, unit, figure, ...rest });
