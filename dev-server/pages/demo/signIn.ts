import { createAuth, type WidgetConfig } from '@vestibule/host-sdk';
import { byId, leaveFor, pageSettings } from './settings.ts';
import { showDiagnosis } from './showDiagnosis.ts';

const auth = createAuth(pageSettings());
const place = byId('login');

const configs: Record<string, WidgetConfig> = {
  // Mails and OAuth lead back to the auth domain, as they do where nothing else is configured.
  link: { products: ['emailMagicLinks'] },
  passcode: { products: ['otp'], otpOptions: { methods: ['email'] } },
  oauth: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: {
      providers: [{ type: 'google', one_tap: true }, { type: 'github' }, { type: 'apple' }],
    },
  },
  wallet: { products: ['crypto'] },
};
const config = configs[place.dataset.method ?? 'link'] ?? {};

const goOn = leaveFor('/app?from=sign-in');
auth.mountLogin(place, {
  config,
  theme: 'inherit',
  onSuccess: goOn,
  onError: (error) => void showDiagnosis(auth, place, error),
});
void start();

/** Signed in already, here or in another tab, or not: then the widget waits. */
async function start() {
  auth.session.onChange((session) => session && goOn());
  if (await auth.session.get().catch(() => null)) goOn();
}
