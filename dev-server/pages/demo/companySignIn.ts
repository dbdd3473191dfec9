import { createAuth, type Session } from '@vestibule/host-sdk';
import { openMailbox } from './openMailbox.ts';
import { byId, leaveFor, pageSettings } from './settings.ts';
import { showDiagnosis } from './showDiagnosis.ts';

const auth = createAuth(pageSettings());
const place = byId('login');
const { organization = '' } = place.dataset;

const goOn = leaveFor('/app?from=sign-in');
auth.mountLogin(place, {
  config: {
    products: ['oauth', 'sso', 'emailMagicLinks', 'emailOtp', 'passwords'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }] },
    ...(organization && { flow: 'organization', organizationSlug: organization }),
  },
  theme: 'inherit',
  onEvent: ({ type }) => openMailbox(type),
  onSuccess: goOn,
  onError: (error) => void showDiagnosis(auth, place, error),
});
void start();

/** Leaves the page if the visitor is logged in. */
async function start() {
  const leaveIfLoggedIn = (session: Session | null) => {
    if (session) goOn();
  };
  auth.session.onChange(leaveIfLoggedIn);
  leaveIfLoggedIn(await auth.session.get().catch(() => null));
}
