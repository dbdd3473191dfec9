import { createAuth, type HostSdkError, type WidgetConfig } from '@vestibule/host-sdk';
import { byId, leaveFor, pageSettings } from './settings.ts';

const auth = createAuth(pageSettings());
const place = byId('login');
const status = byId('status');
const returnTo = `${location.origin}/sign-in`;

const configs: Record<string, WidgetConfig> = {
  link: {
    products: ['emailMagicLinks'],
    emailMagicLinksOptions: { loginRedirectURL: returnTo, signupRedirectURL: returnTo },
  },
  passcode: { products: ['otp'], otpOptions: { methods: ['email'] } },
  oauth: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: {
      providers: [{ type: 'google', one_tap: true }, { type: 'github' }, { type: 'apple' }],
      loginRedirectURL: `${returnTo}?method=oauth`,
      signupRedirectURL: `${returnTo}?method=oauth`,
    },
    emailMagicLinksOptions: { loginRedirectURL: returnTo, signupRedirectURL: returnTo },
  },
  wallet: { products: ['crypto'] },
};
const config = configs[place.dataset.method ?? 'link'] ?? {};

const goOn = leaveFor('/app?from=sign-in');
const say = ({ message }: HostSdkError) => {
  status.textContent = message;
};

const login = auth.mountLogin(place, { config, theme: { colorScheme: 'auto' }, onSuccess: goOn });
void start();

/** Signed in already, here or in another tab, back from a mail, or none of these: then the widget waits. */
async function start() {
  const result = await auth.handleRedirect();
  if (result.status === 'signedIn') return goOn();
  if (result.status === 'failed') say(result.error);
  if (result.status === 'resetPassword') {
    login.unmount();
    auth.mountResetPassword(place, { ...result, onSuccess: goOn, onError: say });
    return;
  }
  auth.session.onChange((session) => session && goOn());
  if (await auth.session.get().catch(() => null)) goOn();
}
