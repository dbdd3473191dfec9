import type { StytchClient } from '@stytch/vanilla-js/headless';

type Navigating = { navigate(url: URL): void };

/**
 * Passes the URL of the next OAuth start to `onUrl` instead of navigating there. The library would navigate the frame,
 * and OAuth providers refuse to be framed.
 */
export function interceptNavigation({ oauth }: Pick<StytchClient, 'oauth'>, onUrl: (url: string) => void): void {
  (oauth as unknown as Navigating).navigate = ({ href }) => onUrl(href);
}
