import type { ScreenName } from '../../flow/screens.ts';

/** The screens on which a visit of the identity provider ends. A frame's last screens link to an auth page. */
export const idpEnds: readonly ScreenName[] = [
  'IDPConsentOnPage',
  'IDPDenied',
  'IDPSuccess',
  'IDPLogoutOnPage',
  'IDPLogoutDeclined',
  'IDPLogoutSuccess',
];
