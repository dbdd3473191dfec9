import { expect } from '../../fixtures/test.ts';
import { test } from '../stageTest.ts';
import { outages } from './outages.ts';
import { tryVisit } from './tryVisit.ts';
import type { Visit } from './Visit.ts';

/** Coprime to the number of outages, so the sample has each row in another column. */
const STRIDE = 3;

/** Defines a test for every visit in every outage. `npm test` runs one outage of each visit, `npm run e2e faults` all. */
export function defineOutages(visits: readonly Visit[]): void {
  for (const [row, visit] of visits.entries()) {
    for (const [column, outage] of outages.entries()) {
      const details = {
        tag: (row * STRIDE) % outages.length === column ? [] : ['@whole'],
        annotation: [
          { type: 'call', description: visit.name },
          { type: 'fault', description: outage.name },
        ],
      };
      test(`${visit.name}, ${outage.name}`, details, async ({ stage }) => {
        expect(await tryVisit(stage, visit, outage)).toEqual([]);
      });
    }
  }
}
