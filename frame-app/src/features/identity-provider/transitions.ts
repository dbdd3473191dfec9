import { startOver } from '../../flow/actions/back.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';

const idp = actionsIn(() => import('./index.ts'));

const restart = step(['IDPStart'], idp('restart'));
/** A session that ends meanwhile leads back to the start, which reports it. */
const whenSessionIsOver = {
  session_not_found: restart,
  unauthorized_credentials: restart,
  user_unauthenticated: restart,
  invalid_secret_authentication: restart,
};
const leave = idp('leave');

/** Spec §4, "Authorize flow" and "Logout flow". */
export const transitions: Transitions<
  | 'IDPStart'
  | 'IDPAccount'
  | 'IDPConsent'
  | 'IDPConsentOnPage'
  | 'IDPDenied'
  | 'IDPSuccess'
  | 'IDPLogoutConfirm'
  | 'IDPLogoutOnPage'
  | 'IDPLogoutDeclined'
  | 'IDPLogoutSuccess'
> = {
  IDPStart: {
    begin: step(
      [
        'IDPAccount',
        'IDPConsent',
        'IDPConsentOnPage',
        'IDPDenied',
        'IDPSuccess',
        'IDPLogoutConfirm',
        'IDPLogoutOnPage',
        'IDPLogoutSuccess',
      ],
      idp('beginIdp'),
      { lane: 'background' },
    ),
    logIn: step(['Main'], startOver),
  },
  IDPConsent: {
    decide: step(['IDPDenied', 'IDPSuccess', 'StepUp'], idp('decide'), { onError: whenSessionIsOver }),
    useAnother: step(['Main'], idp('useAnother')),
  },
  IDPAccount: {
    continueAs: step(['IDPStart'], idp('continueAs')),
    useAnother: step(['Main'], idp('useAnother')),
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
