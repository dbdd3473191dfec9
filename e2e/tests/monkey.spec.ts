import { test } from '../faults/stageTest.ts';
import { createRandom } from '../monkey/createRandom.ts';
import { setups } from '../monkey/setups.ts';
import { Visitor } from '../monkey/Visitor.ts';

const STEPS_OF_A_VISITOR = 50;
const { MONKEY_STEPS = '300', MONKEY_SEED = '1' } = process.env;

const visitors = Math.ceil(Number(MONKEY_STEPS) / STEPS_OF_A_VISITOR);

for (let visitor = 0; visitor < visitors; visitor += 1) {
  const seed = Number(MONKEY_SEED) + visitor;
  const setup = setups[seed % setups.length] ?? setups[0];

  test(`visitor ${seed} does whatever can be done: ${setup.name}`, async ({ stage, servers }) => {
    test.setTimeout(180_000);
    const visitor = new Visitor(stage, servers, createRandom(seed), setup);
    try {
      await visitor.arrive();
      for (let step = 0; step < STEPS_OF_A_VISITOR; step += 1) await visitor.step();
    } catch (thrown) {
      const steps = visitor.done.map((words, number) => `${number}. ${words}`).join('\n');
      const again = `MONKEY_SEED=${seed} MONKEY_STEPS=${STEPS_OF_A_VISITOR} npm run monkey`;
      throw new Error(`${(thrown as Error).message}\n\nThe visitor\n${steps}\n\nOnce more: ${again}`);
    }
  });
}
