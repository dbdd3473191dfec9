import type { ApiErrorType } from '../wire/apiError.ts';

type FactorList =
  | 'emails'
  | 'phone_numbers'
  | 'totps'
  | 'crypto_wallets'
  | 'providers'
  | 'webauthn_registrations'
  | 'biometric_registrations';

export type FactorRoute = {
  /** The member of the user that holds the factors. */
  list: FactorList;
  /** The path below `/users`. */
  path: string;
  /** The member with the factor's id; also the name of the path parameter. */
  idName: string;
  /** The refusal for an unknown id. */
  missing: ApiErrorType;
};

/** The deletable factors of a user. Both APIs add one DELETE endpoint for each. */
export const factorRoutes: readonly FactorRoute[] = [
  { list: 'emails', path: 'emails', idName: 'email_id', missing: 'email_not_found' },
  { list: 'phone_numbers', path: 'phone_numbers', idName: 'phone_id', missing: 'phone_number_not_found' },
  { list: 'totps', path: 'totps', idName: 'totp_id', missing: 'totp_not_found' },
  { list: 'crypto_wallets', path: 'crypto_wallets', idName: 'crypto_wallet_id', missing: 'crypto_wallet_not_found' },
  {
    list: 'providers',
    path: 'oauth',
    idName: 'oauth_user_registration_id',
    missing: 'oauth_user_registration_not_found',
  },
  {
    list: 'webauthn_registrations',
    path: 'webauthn_registrations',
    idName: 'webauthn_registration_id',
    missing: 'webauthn_registration_not_found',
  },
  {
    list: 'biometric_registrations',
    path: 'biometric_registrations',
    idName: 'biometric_registration_id',
    missing: 'biometric_registration_not_found',
  },
];
