import { createAuth } from '@vestibule/host-sdk';
import { AuthProvider, Login, useRedirect } from '@vestibule/host-sdk/react';
import { Analytics } from '@vestibule/host-sdk/react/analytics';
import { SupportChat } from '@vestibule/host-sdk/react/support-chat';
import { createVerifySession } from '@vestibule/host-sdk/server';

// Each statement has a mistake that the compiler has to report with the packed declarations.

// @ts-expect-error the address of the frame is needed
createAuth({ publicToken: 'public-token-test-1' });
// @ts-expect-error an option with a slip in its name
createAuth({ publicToken: 'public-token-test-1', frameUrl: 'https://auth.example.com', local: 'de' });

const auth = createAuth({ publicToken: 'public-token-test-1', frameUrl: 'https://auth.example.com' });
// @ts-expect-error no such product
auth.mountLogin('#login', { config: { products: ['nonsense'] } });
// @ts-expect-error one product is a list too
auth.mountLogin('#login', { config: { products: 'otp' } });
// @ts-expect-error no such group of options
auth.mountLogin('#login', { config: { otpOption: { methods: ['sms'] } } });
// @ts-expect-error no such method
auth.mountLogin('#login', { config: { otpOptions: { methods: ['fax'] } } });
// @ts-expect-error minutes are a number
auth.mountLogin('#login', { config: { otpOptions: { expirationMinutes: '5' } } });
// @ts-expect-error no such provider
auth.mountLogin('#login', { config: { oauthOptions: { providers: [{ type: 'myspace' }] } } });
// @ts-expect-error a provider is an object
auth.mountLogin('#login', { config: { oauthOptions: { providers: ['google'] } } });
// @ts-expect-error no such mode
auth.mountLogin('#login', { config: { oauthOptions: { uxMode: 'window' } } });
// @ts-expect-error a text, not a URL object
auth.mountLogin('#login', { config: { emailMagicLinksOptions: { loginRedirectURL: new URL(location.href) } } });
// @ts-expect-error yes or no
auth.mountLogin('#login', { config: { passwordOptions: { concealAccounts: 'yes' } } });
// @ts-expect-error in sessionOptions
auth.mountLogin('#login', { config: { sessionDurationMinutes: 60 } });
// @ts-expect-error a length has a unit
auth.mountLogin('#login', { theme: { container: { width: 400 } } });
// @ts-expect-error no such colour
auth.mountLogin('#login', { theme: { colors: { backdrop: '#fff' } } });
// @ts-expect-error a text of the notice
auth.mountLogin('#login', { failureTexts: 'Sign-in is not there.' });
// @ts-expect-error minutes are named
void auth.session.extend(60);
// @ts-expect-error no such end
auth.session.onChange((_, end) => end === 'timeout');
// @ts-expect-error minutes are a number
createAuth({ publicToken: 'public-token-test-1', frameUrl: 'https://auth.example.com', sessionDurationMinutes: '60' });
// @ts-expect-error a text, not a URL object
createAuth({ publicToken: 'public-token-test-1', frameUrl: new URL('https://auth.example.com') });
// @ts-expect-error no such colour scheme
auth.mountLogin('#login', { theme: { colorScheme: 'blue' } });
// @ts-expect-error no such callback
auth.mountLogin('#login', { onSucces: () => {} });
// @ts-expect-error no such event
auth.mountLogin('#login', { onEvent: ({ type }) => type === 'signed_up' });
// @ts-expect-error an event of another type has no address
auth.mountLogin('#login', { onEvent: (event) => event.email });
// @ts-expect-error the token is needed
auth.mountResetPassword('#login', {});
// @ts-expect-error an element that may not be there
auth.mountLogin(document.querySelector('#login'));
// @ts-expect-error the user may be signed out
auth.user.onChange((user) => user.emails);
// @ts-expect-error no such method
auth.login();

// @ts-expect-error the project is needed
createVerifySession({});
// @ts-expect-error no such option: there is no secret
createVerifySession({ projectId: 'project-test-1', secret: 'secret' });
const verifySession = createVerifySession({ projectId: 'project-test-1' });
// @ts-expect-error a request has headers
void verifySession('a.b.c');
// @ts-expect-error the visitor may be signed out
void verifySession(new Request('https://app.example.com/')).then((visitor) => visitor.userId);
// @ts-expect-error no such status
export const useWrong = () => useRedirect().status === 'done';

export const mistakes = [
  // @ts-expect-error a session is more than its name
  <AuthProvider key={0} publicToken="1" frameUrl="https://auth.example.com" initialSession={{ session_id: '1' }} />,
  // @ts-expect-error the public token is needed
  <AuthProvider key={1} frameUrl="https://auth.example.com" />,
  // @ts-expect-error no such product
  <Login key={2} config={{ products: ['nonsense'] }} />,
  // @ts-expect-error no such prop
  <Login key={3} onSucess={() => {}} />,
  // @ts-expect-error the path is needed
  <Analytics key={4} apiKey="key" />,
  // @ts-expect-error no such prop
  <SupportChat key={5} workspace="1" path="/" />,
];
