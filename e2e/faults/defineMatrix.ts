import { expect } from '../fixtures/test.ts';
import { faults } from './faults.ts';
import type { Journey } from './Journey.ts';
import { test } from './stageTest.ts';
import { tryCell } from './tryCell.ts';

/** The sample takes one of this number of consecutive rows. */
const ROWS_OF_A_CELL = 8;
/** Coprime to the number of faults, so each cell of the sample is in another column. */
const STRIDE = 7;
const isInSample = (row: number, column: number) =>
  row % ROWS_OF_A_CELL === 0 && ((row / ROWS_OF_A_CELL) * STRIDE) % faults.length === column;

/** Defines a test for every call under every fault. `npm test` runs the sample, `npm run e2e faults` all cells. */
export function defineMatrix(journeys: readonly Journey[]): void {
  for (const [row, journey] of journeys.entries()) {
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
}
