import type { PhonePort } from '../../flow/ports.ts';

const load = () => import('./libphonenumber.ts');

/**
 * Creates the phone service. The numbering plans of all countries load in a separate chunk with the first number. Spec
 * §5.
 */
export const createPhoneService = (): PhonePort => ({
  parse: async (phoneNumber, regionCode) => (await load()).parse(phoneNumber, regionCode),
  example: async (regionCode) => (await load()).example(regionCode),
});
