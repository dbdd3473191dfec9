import type { PhonePort } from '../../flow/ports.ts';

const load = () => import('./libphonenumber.ts');

/** The phone parsing service: the numbering plans of all countries, in a chunk that comes with the first number. Spec §5. */
export const createPhoneService = (): PhonePort => ({
  parse: async (phoneNumber, regionCode) => (await load()).parse(phoneNumber, regionCode),
  example: async (regionCode) => (await load()).example(regionCode),
});
