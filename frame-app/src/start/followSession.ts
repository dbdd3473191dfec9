import type { AuthenticationMethod } from '@vestibule/shared-protocol';
import type { ScreenName } from '../flow/screens.ts';
import { dropLinkTrip } from '../trip/trips.ts';
import type { FrameParts } from './FrameParts.ts';
import { forgetStep } from './keptStep.ts';

/** The screens that wait for a link to be opened, and what that link signs in with. */
const waitsForMail: { readonly [S in ScreenName]?: AuthenticationMethod } = {
  EmailConfirmation: 'magic_link',
  PasswordForgot: 'password',
  PasswordBreached: 'password',
  PasswordSetNew: 'password',
  PasswordDedupe: 'password',
};

/**
 * Tells the host of every change of the session, and lets a visitor who waits for a mail go on when the link was opened
 * in another tab: the provider's client hears of it through storage. Spec §4, "Session handling".
 */
export async function followSession(
  { deployment, flow, host, ports, client, look }: FrameParts,
  isShown: boolean,
): Promise<void> {
  // The provider client may not load: then whatever the visitor asks of it says so, and asks for it again.
  const provider = await client().catch(() => null);
  if (!provider) return;

  let hadSession = provider.session().session !== null;
  provider.onSessionChange(() => {
    const state = provider.session();
    host.session(provider.session(flow.settings().exposure));
    if (state.session && !hadSession) {
      forgetStep(deployment.publicToken);
      dropLinkTrip();
    }
    const method = waitsForMail[flow.screen()];
    if (state.session && !hadSession && method) void flow.ask('continueSignedIn', { method, ...state });
    hadSession = state.session !== null;
    // Nobody is left to go on as.
    if (!hadSession && flow.screen() === 'LoggedIn') flow.goTo({ screen: 'Main' });
  });

  const bootstrap = await ports.provider.bootstrap();
  look.showWatermark(bootstrap.displayWatermark);
  if (isShown)
    ports.provider.logEvent({ name: 'render_login_screen', details: { options: flow.settings().config, bootstrap } });
}
