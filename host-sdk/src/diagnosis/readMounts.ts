import type { WidgetConfig } from '@vestibule/shared-protocol';
import { features, sandbox } from '../frame/createFrame.ts';
import { mayBeRelyingParty } from './sameSite.ts';

/** The redirect URLs of a configuration that lead elsewhere than to the auth domain, by their places. */
export function redirectsOffAuthDomain({ origin }: URL, config: WidgetConfig): string[] {
  return Object.entries(config).flatMap(([group, options]) =>
    Object.entries(options ?? {}).flatMap(([name, url]) =>
      /RedirectURL$/.test(name) && typeof url === 'string' && new URL(url).origin !== origin
        ? [`config.${group}.${name}`]
        : [],
    ),
  );
}

/** How long a relying party may take to say who may use its passkeys. */
const RELATED_LIMIT_MS = 3_000;

/** The relying parties of configurations that no browser lets the frame have: they are not above it, and do not list it. */
export async function foreignRelyingParties(frame: URL, configs: readonly WidgetConfig[]): Promise<string[]> {
  const domains = configs.flatMap(({ passkeyOptions }) => passkeyOptions?.domain ?? []);
  const others = [...new Set(domains)].filter((domain) => !mayBeRelyingParty(domain, frame.hostname));
  const related = await Promise.all(others.map((domain) => isRelated(domain, frame)));
  return others.filter((_, place) => !related[place]);
}

/** WebAuthn §5.11, as a browser asks. What cannot be asked is not. */
async function isRelated(domain: string, { origin }: URL): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RELATED_LIMIT_MS);
    const answer = await fetch(`https://${domain}/.well-known/webauthn`, { credentials: 'omit', signal });
    const { origins } = (await answer.json()) as { origins?: unknown };
    return Array.isArray(origins) && origins.includes(origin);
  } catch {
    return false;
  }
}

/** What an `<iframe>` of the page's own HTML lacks, as attributes: the SDK does not touch those of a frame that it adopts. */
export function missingIframeAttributes({ origin }: URL): string[] {
  const own = [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/`));
  const withoutFeature = own.some(({ allow }) => !features.split(' ').every((feature) => allow.includes(feature)));
  const withoutRight = own.some(
    (iframe) => iframe.hasAttribute('sandbox') && !sandbox.split(' ').every((right) => iframe.sandbox.contains(right)),
  );
  return [
    ...(withoutFeature ? [`allow="${features.replace(/\S+/g, `$& ${origin};`)}"`] : []),
    ...(withoutRight ? [`sandbox="${sandbox}"`] : []),
  ];
}
