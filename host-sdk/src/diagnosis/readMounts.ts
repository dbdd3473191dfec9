import type { WidgetConfig } from '@vestibule/shared-protocol';
import { features, sandbox } from '../createFrame.ts';
import { mayBeRelyingParty } from './shareSite.ts';

/** The redirect URLs of a configuration that lead elsewhere than to the auth domain, by their places. */
export function redirectsBesides({ origin }: URL, config: WidgetConfig): string[] {
  return Object.entries(config).flatMap(([group, options]) =>
    Object.entries(options ?? {}).flatMap(([name, url]) =>
      /RedirectURL$/.test(name) && typeof url === 'string' && new URL(url).origin !== origin
        ? [`config.${group}.${name}`]
        : [],
    ),
  );
}

/** The relying party of a configuration, where no browser lets the frame have it. */
export function foreignRelyingParty({ hostname }: URL, { passkeyOptions }: WidgetConfig): string[] {
  const { domain } = passkeyOptions ?? {};
  return domain === undefined || mayBeRelyingParty(domain, hostname) ? [] : [domain];
}

/** What an `<iframe>` of the page's own HTML lacks, as attributes: the SDK does not touch those of a frame that it adopts. */
export function lacksOfOwnFrames({ origin }: URL): string[] {
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
