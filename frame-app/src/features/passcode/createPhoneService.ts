import type { PhonePort } from '../../flow/ports.ts';

const load = () => import('./libphonenumber.ts');

/** Creates the phone service. The numbering plans of all countries load with the first number, in a separate chunk. */
export const createPhoneService = (): PhonePort => ({
  parse: async (phoneNumber, regionCode) => (await load()).parse(phoneNumber, regionCode),
  example: async (regionCode) => (await load()).example(regionCode),
});
