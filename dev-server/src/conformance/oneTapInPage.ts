import type { B2bWorld } from './b2bWorld.ts';

type Credential = { credential: string };
type Settings = { client_id: string; callback: (response: Credential) => Promise<void> };
type Moment = Record<'isNotDisplayed' | 'isSkippedMoment' | 'isDismissedMoment', () => boolean>;

const shown: Moment = { isNotDisplayed: () => false, isSkippedMoment: () => false, isDismissedMoment: () => false };

/** Google's script. The client keeps the first one that it finds, so all tests share it. */
let settings: Settings | undefined;
const googleId = {
  initialize: (wanted: Settings) => {
    settings = wanted;
  },
  prompt: (report: (moment: Moment) => void) => report(shown),
};

const SCRIPT = 'https://accounts.google.com/gsi/client';

/**
 * Starts One Tap in the simulated page, where Google's script answers with the account of a member. Returns the
 * client's answer. Throws when the emulator redirects without a token of the type.
 */
export async function startOneTapWith(
  { client, emulator, page }: B2bWorld,
  start: (client: B2bWorld['client']) => Promise<unknown>,
  tokenType: string,
): Promise<unknown> {
  Object.assign(page, { google: { accounts: { id: googleId } } });
  // The client takes a script with this mark for loaded.
  page.document.head.innerHTML = `<script src="${SCRIPT}" data-loaded="true"></script>`;
  const redirected: string[] = [];
  const internals = (client as unknown as Record<symbol, { oneTap: object }>)[Symbol.for('stytch__internal_b2b')];
  Object.assign(internals?.oneTap ?? {}, { redirectOnSuccess: (url: string) => redirected.push(url) });
  const answer = await start(client).catch((refusal: Error) => {
    // The client reports the type of a refusal as the end of a sentence.
    throw Object.assign(refusal, { error_type: refusal.message.split(': ').at(-1) });
  });
  const [account] = emulator.state.oauth.accountsAt('google');
  const signIn = await emulator.app.request(`${emulator.state.providerUrl}/gsi/credential`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: settings?.client_id, subject: account?.subject }),
  });
  await settings?.callback((await signIn.json()) as Credential);
  const query = new URL(redirected[0] ?? '').searchParams;
  if (query.get('stytch_token_type') !== tokenType || !query.has('token')) throw new Error(`It ends at ${redirected}.`);
  return answer;
}
