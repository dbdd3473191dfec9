import type { FrameAddress } from '@vestibule/shared-protocol';

/** What the frame's address says, in its fragment: it reaches no server and no cache key. Nonsense says nothing. */
export function readAddress(hash: string): FrameAddress {
  try {
    const address = readFragment(hash);
    return typeof address === 'object' && address !== null ? withoutLinks(address) : {};
  } catch {
    return {};
  }
}

/** What stands in a fragment. Throws where that makes no sense. */
export const readFragment = (hash: string): unknown => JSON.parse(decodeURIComponent(hash.slice(1)));

/** Layout only: a theme from an address may not name an image. Design §3.1. */
function withoutLinks({ host, kind, config, theme }: FrameAddress): FrameAddress {
  const safe =
    theme &&
    (JSON.parse(
      JSON.stringify(theme, (name, value) =>
        name === 'logo' || /(url|src)\(|image|\\/i.test(value) ? undefined : value,
      ),
    ) as FrameAddress['theme']);
  return {
    ...(typeof host === 'string' && { host }),
    ...(kind && { kind }),
    ...(config && {
      config: {
        ...(config.products && { products: config.products }),
        ...(config.methods && { methods: config.methods }),
        ...(config.oauthProviders && { oauthProviders: config.oauthProviders }),
      },
    }),
    ...(safe && { theme: safe }),
  };
}
