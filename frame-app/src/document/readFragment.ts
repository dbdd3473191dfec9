import type { FrameAddress } from '@vestibule/shared-protocol';

/** What the frame's address says, in its fragment: it reaches no server and no cache key. Nonsense says nothing. */
export function readFragment(hash: string): FrameAddress {
  try {
    return withoutLinks(Object(JSON.parse(decodeURIComponent(hash.slice(1)))));
  } catch {
    return {};
  }
}

/** Layout only: a theme from an address may not name an image. Design §3.1. */
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
