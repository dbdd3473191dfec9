import { allJourneys } from '../faults/allJourneys.ts';
import { faults } from '../faults/faults.ts';
import { test } from '../faults/stageTest.ts';
import { tryCell } from '../faults/tryCell.ts';
import { expect } from '../fixtures/test.ts';

/** Of the calls that stand beside each other, all of one family, the sample has one. */
const ROWS_OF_A_CELL = 4;
/** Coprime to the number of faults: a walk over all of them, so that each family and each column is met. */
const STRIDE = 7;
const isInSample = (row: number, column: number) =>
  row % ROWS_OF_A_CELL === 0 && ((row / ROWS_OF_A_CELL) * STRIDE) % faults.length === column;

// `npm test` plays the sample, `npm run faults` all.
for (const [row, journey] of allJourneys.entries()) {
  for (const [column, fault] of faults.entries()) {
    const details = {
      tag: isInSample(row, column) ? [] : ['@whole'],
      annotation: [
        { type: 'call', description: journey.call },
        { type: 'fault', description: fault.name },
      ],
    };
    test(`${journey.call}, ${fault.name}`, details, async ({ stage }) => {
      expect(await tryCell(stage, journey, fault)).toEqual([]);
    });
  }
}
