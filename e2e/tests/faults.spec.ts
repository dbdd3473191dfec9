import { allJourneys } from '../faults/allJourneys.ts';
import { defineMatrix } from '../faults/defineMatrix.ts';

defineMatrix(allJourneys);
