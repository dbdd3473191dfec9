import type { B2bWorld } from './b2bWorld.ts';

type Credential = { credential: string };
type Settings = { client_id: string; callback: (response: Credential) => Promise<void> };
type Moment = Record<'isNotDisplayed' | 'isSkippedMoment' | 'isDismissedMoment', () => boolean>;

const moment: Moment = { isNotDisplayed: () => false, isSkippedMoment: () => false, isDismissedMoment: () => false };

/**
 * The settings that the client gave to Google's script. The client reuses the script of the first test, so all tests
 * share them.
 */
let settings: Settings | undefined;
const googleId = {
  initialize: (wantedSettings: Settings) => {
    settings = wantedSettings;
  },
  prompt: (report: (moment: Moment) => void) => report(moment),
};

const SCRIPT = 'https://accounts.google.com/gsi/client';

/**
 * Starts One Tap in the simulated page, where Google's script answers with the account of a member. Returns the
 * client's answer. Throws if the emulator's redirect lacks a token of the expected type.
 */
export async function startOneTapWith(
  { client, emulator, page }: B2bWorld,
  start: (client: B2bWorld['client']) => Promise<unknown>,
  tokenType: string,
): Promise<unknown> {
  Object.assign(page, { google: { accounts: { id: googleId } } });
  // With this mark the client believes that the script has loaded.
  page.document.head.innerHTML = `<script src="${SCRIPT}" data-loaded="true"></script>`;
  const redirects: string[] = [];
  const internals = (client as unknown as Record<symbol, { oneTap: object }>)[Symbol.for('stytch__internal_b2b')];
  Object.assign(internals?.oneTap ?? {}, { redirectOnSuccess: (url: string) => redirects.push(url) });
  const response = await start(client).catch((refusal: Error) => {
    // The client puts the error type at the end of its message.
    throw Object.assign(refusal, { error_type: refusal.message.split(': ').at(-1) });
  });
  const [account] = emulator.state.oauth.accountsAt('google');
  const signIn = await emulator.app.request(`${emulator.state.providerUrl}/gsi/credential`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: settings?.client_id, subject: account?.subject }),
  });
  await settings?.callback((await signIn.json()) as Credential);
  const query = new URL(redirects[0] ?? '').searchParams;
  if (query.get('stytch_token_type') !== tokenType || !query.has('token')) throw new Error(`It ends at ${redirects}.`);
  return response;
}
