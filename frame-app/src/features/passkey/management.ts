import { PasskeyOfferScreen } from './PasskeyOfferScreen.tsx';
import { PasskeyRegistrationStartScreen } from './PasskeyRegistrationStartScreen.tsx';
import { PasskeyRegistrationSuccessScreen } from './PasskeyRegistrationSuccessScreen.tsx';

export { logIn } from '../../flow/actions/logIn.ts';
export * from './actions/manage.ts';
export * from './actions/offer.ts';
export * from './actions/register.ts';

export const screens = {
  PasskeyRegistrationStart: PasskeyRegistrationStartScreen,
  PasskeyRegistrationSuccess: PasskeyRegistrationSuccessScreen,
  PasskeyOffer: PasskeyOfferScreen,
};
