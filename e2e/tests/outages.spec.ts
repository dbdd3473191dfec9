import { consumerVisits } from '../faults/outages/consumerVisits.ts';
import { defineOutages } from '../faults/outages/defineOutages.ts';

defineOutages(consumerVisits);
