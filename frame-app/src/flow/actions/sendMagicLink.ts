import type { StepContext } from '../defineFlow.ts';
import type { LinkTransaction } from '../ports.ts';
import { requireEmail } from '../requireEmail.ts';
import type { ScreenName, StateOf } from '../screens.ts';

const MINUTE_MS = 60_000;

/** Sends a magic link, signing up an unknown address. Spec §7 row 4. No address: `invalid_input`; refused: `kind: 'api'`; both stay on Main. */
export async function sendMagicLink(
  { config, locale, ports }: StepContext<ScreenName>,
  { email: typed }: { email: string },
): Promise<StateOf<'EmailConfirmation'>> {
  const email = requireEmail(typed);
  await Promise.all([ports.provider.sendMagicLink(email, { config, locale }), ports.trip.locate()]);
  const { loginExpirationMinutes, signupExpirationMinutes } = config.emailMagicLinksOptions;
  ports.trip.expectLink(linkTransaction({ config, ports }, Math.max(loginExpirationMinutes, signupExpirationMinutes)));
  ports.provider.logEvent({ name: 'email_sent', details: { email, type: 'login_or_create_eml' } });
  ports.host.event({ type: 'magic_link_sent', email });
  const { emailDomains, pkceRequiredForEmailMagicLinks: isBound, projectName } = await ports.provider.bootstrap();
  // What the library assumes without the project's settings, which have a name, is nobody's domain.
  const onlyDomain = emailDomains.length === 1 && projectName !== null ? emailDomains[0] : undefined;
  return {
    screen: 'EmailConfirmation',
    magicLinkState: { email },
    senderDomain: config.emailMagicLinksOptions.domainHint ?? onlyDomain ?? null,
    ...(isBound && { isBound }),
  };
}

/** What the browser has to remember for a link that is good for so many minutes. */
export const linkTransaction = (
  { config, ports }: Pick<StepContext<ScreenName>, 'config' | 'ports'>,
  minutes: number,
): LinkTransaction => ({
  sessionDurationMinutes: config.sessionOptions.sessionDurationMinutes,
  untilMs: ports.now() + minutes * MINUTE_MS,
});
