import { createAuth, type Session, type WidgetConfig } from '@vestibule/host-sdk';
import { demoMfa } from './demoMfa.ts';
import { byId, leaveFor, pageSettings } from './settings.ts';
import { showDiagnosis } from './showDiagnosis.ts';

const auth = createAuth(pageSettings());
const place = byId('login');

const providers = [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] as const;
const configs: Record<string, WidgetConfig> = {
  // Mails and OAuth lead back to the auth domain, as they do where nothing else is configured.
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
  // Where all ways stand together, providers are icons: the field stays in sight.
  theme: method === 'all' ? { inherit: true, oauthButtons: 'icons' } : 'inherit',
  onEvent: ({ type }) => {
    // Whoever waits for a message sees where it lands.
    const mailbox = document.getElementById('mailbox');
    if (mailbox instanceof HTMLDetailsElement && /_sent$/.test(type)) mailbox.open = true;
  },
  onSuccess: goOn,
  onError: (error) => void showDiagnosis(auth, place, error),
});
void start();

/** Signed in already, here or in another tab, or not: then the widget waits. So does a second factor that is still to be proved. */
async function start() {
  const goOnIfIn = (session: Session | null) => {
    if (session) goOn();
  };
  auth.session.onChange(goOnIfIn);
  goOnIfIn(await auth.session.get().catch(() => null));
}
