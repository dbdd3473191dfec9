import { defineVisitors } from '../monkey/defineVisitors.ts';
import { setups } from '../monkey/setups.ts';

defineVisitors(setups);
