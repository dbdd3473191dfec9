import { allJourneys } from '../faults/allJourneys.ts';
import { faults } from '../faults/faults.ts';
import { test } from '../faults/stageTest.ts';
import { tryCell } from '../faults/tryCell.ts';
import { expect } from '../fixtures/test.ts';

/** The sample takes one of this number of consecutive rows. */
const ROWS_OF_A_CELL = 8;
/** Coprime to the number of faults, so each cell of the sample is in another column. */
const STRIDE = 7;
const isInSample = (row: number, column: number) =>
  row % ROWS_OF_A_CELL === 0 && ((row / ROWS_OF_A_CELL) * STRIDE) % faults.length === column;

// `npm test` runs the sample, `npm run faults` all cells.
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
