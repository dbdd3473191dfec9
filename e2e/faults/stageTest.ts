import { test as base } from '../fixtures/connectedAppTest.ts';
import type { Stage } from './Journey.ts';

/** Adds all fixtures of a journey as one object. */
export const test = base.extend<{ stage: Stage }>({
  stage: ({ context, page, host, devServer, control, inbox, wallets, app, problems, email, deviceName }, use) =>
    use({ context, page, host, devServer, control, inbox, wallets, app, problems, email, deviceName }),
});
