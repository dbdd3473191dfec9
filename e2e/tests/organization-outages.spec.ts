import { defineOutages } from '../faults/outages/defineOutages.ts';
import { memberVisits } from '../faults/outages/memberVisits.ts';
import { test } from '../faults/stageTest.ts';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

defineOutages(memberVisits);
