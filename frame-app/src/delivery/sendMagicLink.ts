import type { StepContext } from '../flow/defineFlow.ts';
import type { Bootstrap, LinkTransaction } from '../flow/ports.ts';
import type { ScreenName, StateOf } from '../flow/screens.ts';
import { requireEmail } from './requireEmail.ts';

const MINUTE_MS = 60_000;

/**
 * Sends a magic link, which signs up an unknown address. Fails with `invalid_input` for an invalid address, or with the
 * provider's error (`kind: 'api'`); both stay on Main.
 */
export async function sendMagicLink(
  { config, locale, ports }: StepContext<ScreenName>,
  { email: input }: { email: string },
): Promise<StateOf<'EmailConfirmation'>> {
  const email = requireEmail(input);
  await Promise.all([ports.provider.sendMagicLink(email, { config, locale }), ports.redirect.locate()]);
  const { loginExpirationMinutes, signupExpirationMinutes } = config.emailMagicLinksOptions;
  ports.redirect.expectLink(
    linkTransaction({ config, ports }, Math.max(loginExpirationMinutes, signupExpirationMinutes)),
  );
  ports.provider.logEvent({ name: 'email_sent', details: { email, type: 'login_or_create_eml' } });
  ports.host.event({ type: 'magic_link_sent', email });
  const settings = await ports.provider.bootstrap();
  const { pkceRequiredForEmailMagicLinks: isBound } = settings;
  return {
    screen: 'EmailConfirmation',
    magicLinkState: { email },
    senderDomain: senderDomainOf(settings, config),
    ...(isBound && { isBound }),
  };
}

/** Returns the domain of the sender's address; null if it is not known. */
export function senderDomainOf(
  { emailDomains, projectName }: Pick<Bootstrap, 'emailDomains' | 'projectName'>,
  { emailMagicLinksOptions: { domainHint } }: StepContext<ScreenName>['config'],
): string | null {
  // Without a project name the settings are the library's defaults, whose domain is not the project's.
  const onlyDomain = emailDomains.length === 1 && projectName !== null ? emailDomains[0] : undefined;
  return domainHint ?? onlyDomain ?? null;
}

/** Creates the transaction that the browser stores for a link. `minutes` is how long the link is valid. */
export const linkTransaction = (
  { config, ports }: Pick<StepContext<ScreenName>, 'config' | 'ports'>,
  minutes: number,
): LinkTransaction => ({
  sessionDurationMinutes: config.sessionOptions.sessionDurationMinutes,
  untilMs: ports.now() + minutes * MINUTE_MS,
});
