import { actionsIn, type FlowTable, step } from '../../flow/defineFlow.ts';
import type { ScreenName } from '../../flow/screens.ts';

type IdpScreen = Extract<ScreenName, `IDP${string}`>;

const idp = actionsIn(() => import('./actions.ts'));

const restart = step(['IDPStart'], idp('restart'));
/** A session that ends meanwhile leads back to the start, which says so. */
const whenSessionIsOver = {
  session_not_found: restart,
  unauthorized_credentials: restart,
  user_unauthenticated: restart,
  invalid_secret_authentication: restart,
};
const leave = idp('leave');

/** Spec §4, "Authorize flow" and "Logout flow": the same kind of rows as in widgetFlow.ts, learned with the first request. */
export const idpFlow: Pick<FlowTable, IdpScreen> = {
  IDPStart: {
    begin: step(
      [
        'IDPConsent',
        'IDPConsentOnPage',
        'IDPDenied',
        'IDPSuccess',
        'IDPLogoutConfirm',
        'IDPLogoutOnPage',
        'IDPLogoutSuccess',
      ],
      idp('beginIdp'),
      { lane: 'beside' },
    ),
    logIn: step(['Main'], () => ({ screen: 'Main' })),
  },
  IDPConsent: {
    decide: step(['IDPDenied', 'IDPSuccess'], idp('decide'), { onError: whenSessionIsOver }),
  },
  IDPConsentOnPage: {},
  IDPDenied: { leave: step(['IDPDenied'], leave) },
  IDPSuccess: { leave: step(['IDPSuccess'], leave) },
  IDPLogoutConfirm: {
    logOut: step(['IDPLogoutSuccess'], idp('confirmLogout')),
    decline: step(['IDPLogoutDeclined'], idp('declineLogout')),
  },
  IDPLogoutOnPage: {},
  IDPLogoutDeclined: {},
  IDPLogoutSuccess: { leave: step(['IDPLogoutSuccess'], leave) },
};
