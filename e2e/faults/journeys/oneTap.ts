import type { WidgetConfig } from '@vestibule/host-sdk';
import { isSeen, type Journey, type Stage } from '../Journey.ts';

const config: WidgetConfig = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google', one_tap: true, position: 'floating' }] },
};

/** Logs a user in at Google in this browser. */
const logInAtGoogle = ({ devServer, email }: Stage) =>
  devServer.state.oauth.openAccount({
    provider: 'google',
    email,
    isEmailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });

/** A call before the prompt. If it fails, Google's button is shown instead. */
const offer = (call: string, path: string): Journey => ({
  call,
  path,
  reportedTo: 'none',
  limitMs: 5_000,
  on(stage) {
    const { oauth } = stage.host.widget();
    const isButton = isSeen(oauth.button('Google'));
    const isPrompt = isSeen(oauth.prompt.account);
    return {
      reach: async () => void logInAtGoogle(stage),
      press: async () => void (await stage.host.openLogin({ config })),
      isDone: async () => (await isButton()) || (await isPrompt()),
    };
  },
});

/** A call after the visitor accepts the prompt. If it fails, Google's button and the form are shown. */
const accept = (call: string, path: string, refusal: string): Journey => ({
  call,
  path,
  reportedTo: 'host',
  refusal,
  on(stage) {
    const { host, email } = stage;
    const widget = host.widget();
    const { oauth, main, emailConfirmation } = widget;
    const isSignedIn = isSeen(widget.getByText('You have successfully logged in.'));
    const isMailed = isSeen(emailConfirmation.title);
    return {
      async reach() {
        logInAtGoogle(stage);
        await host.openLogin({ config });
        await oauth.prompt.account.waitFor();
      },
      press: () => oauth.prompt.account.click(),
      isDone: async () => (await isSignedIn()) || (await isMailed()),
      async retry() {
        await oauth.button('Google').waitFor();
        await main.submitEmail(email);
      },
    };
  },
});

/** Google One Tap. */
export const oneTap: Journey[] = [
  offer("One Tap: Google's script", '/gsi/client'),
  offer('One Tap: the prompt', '/gsi/prompt'),
  offer("One Tap: the provider's page", '/clientside-services/index.html'),
  offer('One Tap: start', '/clientside-services/rpc/oneTapStart'),
  accept('One Tap: submit', '/clientside-services/rpc/oneTapSubmit', 'invalid_client_id'),
  accept('One Tap: spend', '/oauth/authenticate', 'oauth_token_not_found'),
];
