import { PasskeyOfferScreen } from './PasskeyOfferScreen.tsx';
import { PasskeyRegistrationStartScreen } from './PasskeyRegistrationStartScreen.tsx';
import { PasskeyRegistrationSuccessScreen } from './PasskeyRegistrationSuccessScreen.tsx';

export * from './managementActions.ts';
export * from './offerActions.ts';
export * from './registrationActions.ts';

export const screens = {
  PasskeyRegistrationStart: PasskeyRegistrationStartScreen,
  PasskeyRegistrationSuccess: PasskeyRegistrationSuccessScreen,
  PasskeyOffer: PasskeyOfferScreen,
};
