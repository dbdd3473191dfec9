import type { FrameAddress } from '@vestibule/shared-protocol';

/**
 * Reads the frame's address from the fragment, which reaches no server and no cache key. Invalid input gives an empty
 * address.
 */
export function readFragment(hash: string): FrameAddress {
  try {
    return withoutLinks(Object(JSON.parse(decodeURIComponent(hash.slice(1)))));
  } catch {
    return {};
  }
}

/** Returns an address without images: a theme from an address may set the layout only. */
function withoutLinks({ host, kind, config, theme, ahead }: FrameAddress): FrameAddress {
  const safe =
    theme &&
    (JSON.parse(
      JSON.stringify(theme, (name, value) =>
        name === 'logo' || /(url|src)\(|image|\\/i.test(value) ? undefined : value,
      ),
    ) as FrameAddress['theme']);
  const { products, methods, oauthProviders } = config ?? ({} as NonNullable<FrameAddress['config']>);
  return {
    host: typeof host === 'string' ? host : undefined,
    kind,
    config: config && { ...(products && { products }), methods, oauthProviders },
    theme: safe instanceof Object ? safe : undefined,
    ahead,
  };
}
