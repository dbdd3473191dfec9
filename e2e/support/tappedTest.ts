import type { HostPage } from '../fixtures.ts';
import { test as base } from './connectedAppTest.ts';
import { WireTap } from './wireTap.ts';

/** A host page that records everything. */
export const test = base.extend<{ tap: WireTap }>({
  tap: async ({ context, host, control }, use) => use(await WireTap.install(context, host, control)),
});

/** Cookies do not tell ports apart: on names of their own host and frame have cookies of their own, as in production. */
export const hostnames = { host: 'app.vestibule.localhost', auth: 'auth.vestibule.localhost' };

/** All that the SDK answers. */
export const askEverything = (host: HostPage) =>
  host.page.evaluate(async () => {
    const { session, user } = window.auth;
    return [await session.get(), await session.getTokens(), await user.get()];
  });
