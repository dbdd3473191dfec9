import { test } from '../faults/stageTest.ts';
import { createRandom } from '../monkey/createRandom.ts';
import { setups } from '../monkey/setups.ts';
import { Visitor } from '../monkey/Visitor.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

const { MONKEY_STEPS, MONKEY_SEED = '1' } = process.env;

/** The steps of each visitor in `npm test`, and of each visitor requested by `MONKEY_STEPS`. */
const SAMPLE_STEPS = 6;
const WHOLE_STEPS = 50;
const stepsOfAVisitor = MONKEY_STEPS ? WHOLE_STEPS : SAMPLE_STEPS;
const visitors = MONKEY_STEPS ? Math.ceil(Number(MONKEY_STEPS) / WHOLE_STEPS) : setups.length;

for (let visitor = 0; visitor < visitors; visitor += 1) {
  const seed = Number(MONKEY_SEED) + visitor;
  const setup = setups[seed % setups.length] ?? setups[0];

  // The sample has the first visitor; with `MONKEY_STEPS` all of them run.
  const isSample = MONKEY_STEPS !== undefined || visitor === 0;
  test(
    `visitor ${seed} does whatever can be done: ${setup.name}`,
    matrixCase({ isSample }),
    async ({ stage, servers }) => {
      test.setTimeout(180_000);
      const visitor = new Visitor(stage, servers, createRandom(seed), setup);
      try {
        await visitor.arrive();
        for (let step = 0; step < stepsOfAVisitor; step += 1) await visitor.step();
      } catch (thrown) {
        const steps = visitor.done.map((words, number) => `${number}. ${words}`).join('\n');
        const again = `MONKEY_SEED=${seed} MONKEY_STEPS=${WHOLE_STEPS} npm run monkey`;
        throw new Error(`${(thrown as Error).message}\n\nThe visitor\n${steps}\n\nOnce more: ${again}`);
      }
    },
  );
}
