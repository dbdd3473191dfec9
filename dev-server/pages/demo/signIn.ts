import { createAuth, type Session, type WidgetConfig } from '@vestibule/host-sdk';
import { demoMfa } from './demoMfa.ts';
import { openMailbox } from './openMailbox.ts';
import { byId, leaveFor, pageSettings } from './settings.ts';
import { showDiagnosis } from './showDiagnosis.ts';

const auth = createAuth(pageSettings());
const place = byId('login');

const providers = [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] as const;
const configs: Record<string, WidgetConfig> = {
  // Links and OAuth redirects use the defaults, on the auth domain.
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
const { method = 'all' } = place.dataset;
const config = configs[method] ?? {};

const goOn = leaveFor('/app?from=sign-in');
auth.mountLogin(place, {
  config,
  // Providers are icons in the combined widget, so that the email field stays visible.
  theme: method === 'all' ? { inherit: true, oauthButtons: 'icons' } : 'inherit',
  onEvent: ({ type }) => openMailbox(type),
  onSuccess: goOn,
  onError: (error) => void showDiagnosis(auth, place, error),
});
void start();

/** Leaves the page if the visitor is signed in. Otherwise the widget waits, also for a missing second factor. */
async function start() {
  const leaveIfSignedIn = (session: Session | null) => {
    if (session) goOn();
  };
  auth.session.onChange(leaveIfSignedIn);
  leaveIfSignedIn(await auth.session.get().catch(() => null));
}
