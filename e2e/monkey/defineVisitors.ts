import { test } from '../faults/stageTest.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';
import type { Setup } from './setups.ts';
import { Visitor } from './Visitor.ts';

const { MONKEY_STEPS, MONKEY_SEED = '1' } = process.env;

/** The steps of each visitor in `npm test`, and of each visitor requested by `MONKEY_STEPS`. */
const SAMPLE_STEPS = 6;
const WHOLE_STEPS = 50;

/** Defines a test for each random visitor. `npm test` runs the first one, with `MONKEY_STEPS` all of them run. */
export function defineVisitors(setups: readonly [Setup, ...Setup[]]): void {
  const stepsOfAVisitor = MONKEY_STEPS ? WHOLE_STEPS : SAMPLE_STEPS;
  let visitor: Visitor | undefined;
  // A test that exceeds its time limit leaves its waits open, so this ends them.
  test.afterEach(() => {
    visitor?.leave();
    if (test.info().status !== test.info().expectedStatus) visitor?.tell();
  });
  const visitors = MONKEY_STEPS ? Math.ceil(Number(MONKEY_STEPS) / WHOLE_STEPS) : setups.length;
  for (let number = 0; number < visitors; number += 1) {
    const seed = Number(MONKEY_SEED) + number;
    const setup = setups[seed % setups.length] ?? setups[0];
    const isSample = MONKEY_STEPS !== undefined || number === 0;
    test(
      `visitor ${seed} does whatever can be done: ${setup.name}`,
      matrixCase({ isSample }),
      async ({ stage, servers }) => {
        test.setTimeout(180_000);
        visitor = new Visitor(stage, servers, seed, setup);
        await visitor.arrive();
        for (let step = 0; step < stepsOfAVisitor; step += 1) await visitor.step();
      },
    );
  }
}
