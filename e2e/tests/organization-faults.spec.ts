import { defineMatrix } from '../faults/defineMatrix.ts';
import { memberAccount } from '../faults/journeys/memberAccount.ts';
import { members } from '../faults/journeys/members.ts';
import { organizationAdmin } from '../faults/journeys/organizationAdmin.ts';
import { organizations } from '../faults/journeys/organizations.ts';
import { test } from '../faults/stageTest.ts';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

defineMatrix([...organizations, ...organizationAdmin, ...members, ...memberAccount]);
