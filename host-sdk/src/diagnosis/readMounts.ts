import type { WidgetConfig } from '@vestibule/shared-protocol';
import { features, sandbox } from '../frame/createFrame.ts';
import { mayBeRelyingParty } from './sameSite.ts';

/** Returns the paths of redirect URLs in a configuration that do not lead to the auth domain. */
export function redirectsOffAuthDomain({ origin }: URL, config: WidgetConfig): string[] {
  return Object.entries(config).flatMap(([group, options]) =>
    Object.entries(options ?? {}).flatMap(([name, url]) =>
      /RedirectURL$/.test(name) && typeof url === 'string' && new URL(url).origin !== origin
        ? [`config.${group}.${name}`]
        : [],
    ),
  );
}

/** The time limit for a domain's list of related origins, in milliseconds. */
const RELATED_LIMIT_MS = 3_000;

/**
 * Returns the relying parties in the configurations that no browser allows for the frame: neither parent domains of the
 * frame nor domains that list it.
 */
export async function foreignRelyingParties(frame: URL, configs: readonly WidgetConfig[]): Promise<string[]> {
  const domains = configs.flatMap(({ passkeyOptions }) => passkeyOptions?.domain ?? []);
  const otherDomains = [...new Set(domains)].filter((domain) => !mayBeRelyingParty(domain, frame.hostname));
  const relations = await Promise.all(otherDomains.map((domain) => isRelated(domain, frame)));
  return otherDomains.filter((_, place) => !relations[place]);
}

/**
 * Returns whether a domain lists the frame's origin, checked as in browsers (WebAuthn §5.11). A domain that does not
 * answer is not related.
 */
async function isRelated(domain: string, { origin }: URL): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RELATED_LIMIT_MS);
    const response = await fetch(`https://${domain}/.well-known/webauthn`, { credentials: 'omit', signal });
    const { origins } = (await response.json()) as { origins?: unknown };
    return Array.isArray(origins) && origins.includes(origin);
  } catch {
    return false;
  }
}

/**
 * Returns the attributes that an `<iframe>` in the page's HTML lacks. The SDK does not change those of an adopted
 * iframe.
 */
export function missingIframeAttributes({ origin }: URL): string[] {
  const ownFrames = [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/`));
  const withoutFeature = ownFrames.some(
    (iframe) => !features.split(' ').every((feature) => iframe.getAttribute('allow')?.includes(feature)),
  );
  const withoutRight = ownFrames.some(
    (iframe) =>
      iframe.hasAttribute('sandbox') &&
      !sandbox.split(' ').every((right) => iframe.getAttribute('sandbox')?.split(/\s+/).includes(right)),
  );
  return [
    ...(withoutFeature ? [`allow="${features.replace(/\S+/g, `$& ${origin};`)}"`] : []),
    ...(withoutRight ? [`sandbox="${sandbox}"`] : []),
  ];
}
