import { createAuth, HostSdkError, type Session, type User, type WidgetEvent } from '@vestibule/host-sdk';
import type { VestibuleLogin } from '@vestibule/host-sdk/element';
import {
  AuthProvider,
  Login,
  SignedIn,
  SignedOut,
  useAuth,
  useRedirect,
  useSession,
  useUser,
} from '@vestibule/host-sdk/react';
import { Analytics } from '@vestibule/host-sdk/react/analytics';
import { SupportChat } from '@vestibule/host-sdk/react/support-chat';
import { createVerifySession, type VerifiedSession } from '@vestibule/host-sdk/server';

const auth = createAuth({ publicToken: 'public-token-test-1', frameUrl: 'https://auth.example.com' });
const login = auth.mountLogin('#login', {
  config: {
    products: ['emailMagicLinks', 'otp', 'oauth'],
    otpOptions: { methods: ['sms', 'email'], expirationMinutes: 5 },
    oauthOptions: { providers: [{ type: 'google', one_tap: true }] },
  },
  theme: { colorScheme: 'auto', colors: { primary: '#123' } },
  onEvent(event: WidgetEvent) {
    if (event.type === 'magic_link_sent') event.email satisfies string;
    if (event.type === 'passcode_sent') event.method satisfies 'email' | 'sms' | 'whatsapp';
  },
  onSuccess: ({ method, user }) => [method satisfies string, user.emails[0]?.email satisfies string | undefined],
  onError: (error) => error satisfies HostSdkError,
});
login.ready satisfies Promise<void>;
const fixedConfig = {
  products: ['otp', 'oauth'],
  otpOptions: { methods: ['sms'] },
  oauthOptions: { providers: [{ type: 'google', custom_scopes: ['openid'] }] },
} as const;
void login.update({ config: fixedConfig });
auth.session.get() satisfies Promise<Session | null>;
auth.user.get() satisfies Promise<User | null>;
new HostSdkError('timeout', 'late') satisfies Error;

document.querySelector('vestibule-login') satisfies VestibuleLogin | null;
const verifySession = createVerifySession({ projectId: 'project-test-1', clockToleranceSeconds: 10 });
verifySession(new Request('https://app.example.com/')) satisfies Promise<VerifiedSession | null>;
verifySession({ headers: { cookie: 'a=1', accept: ['text/html'] } }) satisfies Promise<VerifiedSession | null>;

export function Application({ visitor }: { visitor: VerifiedSession | null }) {
  const redirect = useRedirect();
  if (redirect.status === 'failed') redirect.error satisfies HostSdkError;
  const { session, isLoading } = useSession();
  const { user } = useUser();
  useAuth().signOut satisfies () => Promise<void>;
  isLoading satisfies boolean;
  session satisfies Session | null;
  return (
    <AuthProvider
      publicToken="public-token-test-1"
      frameUrl="https://auth.example.com"
      locale="de"
      initialSession={visitor?.session}
    >
      <SignedOut>
        <Login config={{ products: ['otp'] }} onEvent={({ type }) => type satisfies WidgetEvent['type']} />
      </SignedOut>
      <SignedIn>Welcome</SignedIn>
      <Analytics apiKey="key" path={user?.user_id ?? '/'} />
      <SupportChat appId="workspace" path="/" />
    </AuthProvider>
  );
}
