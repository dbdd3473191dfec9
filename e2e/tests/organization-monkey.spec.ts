import { test } from '../faults/stageTest.ts';
import { defineVisitors } from '../monkey/defineVisitors.ts';
import { organizationSetups, pageConfig } from '../monkey/organizationSetups.ts';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b', page: { config: pageConfig } } } });

defineVisitors(organizationSetups);
