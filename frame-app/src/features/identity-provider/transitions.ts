import { startOver } from '../../flow/actions/back.ts';
import { actionsIn, branch, step, type Transitions } from '../../flow/defineFlow.ts';

const idp = actionsIn(() => import('./index.ts'));

const restart = branch(['IDPStart'], idp('restart'));
/** After a session has ended, the request restarts and shows that. */
const whenSessionIsOver = {
  session_not_found: restart,
  unauthorized_credentials: restart,
  user_unauthenticated: restart,
  invalid_secret_authentication: restart,
};
const leave = idp('leave');

/** From a request of an app to its response, and from a logout request to the end of the session. */
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
      'harmless',
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
    logIn: step('harmless', ['Main'], startOver),
  },
  IDPConsent: {
    decide: step('decides', ['IDPDenied', 'IDPSuccess', 'StepUp'], idp('decide'), { onError: whenSessionIsOver }),
    useAnother: step('harmless', ['Main'], idp('useAnother')),
  },
  IDPAccount: {
    continueAs: step('harmless', ['IDPStart'], idp('continueAs')),
    useAnother: step('harmless', ['Main'], idp('useAnother')),
  },
  IDPConsentOnPage: {},
  IDPDenied: { leave: step('harmless', ['IDPDenied'], leave) },
  IDPSuccess: { leave: step('harmless', ['IDPSuccess'], leave) },
  IDPLogoutConfirm: {
    logOut: step('decides', ['IDPLogoutSuccess'], idp('confirmLogout')),
    decline: step('harmless', ['IDPLogoutDeclined'], idp('declineLogout')),
  },
  IDPLogoutOnPage: {},
  IDPLogoutDeclined: {},
  IDPLogoutSuccess: { leave: step('harmless', ['IDPLogoutSuccess'], leave) },
};
