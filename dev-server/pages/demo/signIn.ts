import { createAuth, type Session, type WidgetConfig } from '@vestibule/host-sdk';
import { demoMfa } from './demoMfa.ts';
import { byId, isForOrganizations, leaveFor, pageSettings } from './settings.ts';
import { showDiagnosis } from './showDiagnosis.ts';

const auth = createAuth(pageSettings());
const place = byId('login');

const providers = [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] as const;
const configs: Record<string, WidgetConfig> = {
  // Links in messages and OAuth redirects lead to the auth domain, the default.
  all: {
    products: ['oauth', 'emailMagicLinks', 'otp', 'passkeys', 'crypto'],
    oauthOptions: { providers },
    otpOptions: { methods: ['sms', 'whatsapp'] },
  },
  link: { products: ['emailMagicLinks'] },
  passcode: { products: ['otp'], otpOptions: { methods: ['email'] } },
  'two-steps': { products: ['otp'], otpOptions: { methods: ['email'] }, mfa: demoMfa },
  password: { products: ['passwords'] },
  passkey: { products: ['passkeys', 'otp'], otpOptions: { methods: ['email'] } },
  oauth: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true }, { type: 'github' }, { type: 'apple' }] },
  },
  wallet: { products: ['crypto'] },
};
/** All methods of members. The organization shows those methods that it allows. */
const forMembers: WidgetConfig = {
  products: ['oauth', 'sso', 'emailMagicLinks', 'emailOtp', 'passwords'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }, { type: 'github' }] },
};
const { method = 'all', organization } = place.dataset;
const config = isForOrganizations()
  ? { ...forMembers, ...(organization && { flow: 'organization' as const, organizationSlug: organization }) }
  : (configs[method] ?? {});

const openApp = leaveFor('/app?from=sign-in');
auth.mountLogin(place, {
  config,
  // Providers are icons in the combined widget, so that the email field stays visible.
  theme: method === 'all' ? { inherit: true, oauthButtons: 'icons' } : 'inherit',
  onEvent: ({ type }) => {
    // Opens the mailbox for visitors who wait for a message.
    const mailbox = document.getElementById('mailbox');
    if (mailbox instanceof HTMLDetailsElement && /_sent$/.test(type)) mailbox.open = true;
  },
  onSuccess: openApp,
  onError: (error) => void showDiagnosis(auth, place, error),
});
void start();

/** Leaves the page if the visitor is signed in. Otherwise the widget waits, also for a missing second factor. */
async function start() {
  const leaveIfSignedIn = (session: Session | null) => {
    if (session) openApp();
  };
  auth.session.onChange(leaveIfSignedIn);
  leaveIfSignedIn(await auth.session.get().catch(() => null));
}
