import type { DevServer } from '@vestibule/dev-server';
import { RelyingParty } from '../support/servers/RelyingParty.ts';
import { expect, test } from './fixtures.ts';
import { signInByPasscode } from './signIn.ts';

// Consents of a deployment that submits forms. WebKitGTK follows no redirect of a form to the scheme of an app.

test.use({
  serverOptions: {
    deployment: { identityProvider: { endpoints: 'oauth', appSchemes: ['com.example.weather'] } },
  },
});

const byForm = '/sdk/v1/oauth/authorize';
const byScript = '/sdk/v1/idp/oauth/authorize/submit';

function allowRedirect({ control }: DevServer, url: string): void {
  const connected_apps = control.project().connected_apps.map((app) => ({ ...app, redirect_urls: [url] }));
  control.changeProject({ connected_apps });
}

for (const [title, addressOf, path] of [
  ['127.0.0.1', (port: string) => `http://127.0.0.1:${port}/callback`, byForm],
  ['localhost', (port: string) => `http://localhost:${port}/callback`, byForm],
  ['a named scheme', () => 'com.example.weather:/callback', byScript],
  ['[::1], which no policy can name', (port: string) => `http://[::1]:${port}/callback`, byScript],
  ['another scheme', () => 'cursor://oauth/callback', byScript],
] as const) {
  test(`an app at ${title} gets its answer`, async ({ host, devServer, inbox, email }) => {
    await host.openLogin({ products: ['otp'] });
    await signInByPasscode(host, inbox, email);
    const app = await RelyingParty.start(devServer);
    const callback = addressOf(new URL(app.site).port);
    allowRedirect(devServer, callback);
    await host.view.open(await app.authorizationUrl('openid', { redirect_uri: callback }));
    await host.view.shows('Allow Weather Watch to:');
    await host.view.press('Allow');
    await expect.poll(() => devServer.control.requests({ path })).toHaveLength(1);
    const codes = devServer.control.secrets().filter(({ kind }) => kind === 'authorization_code');
    expect(codes).toHaveLength(1);
    if (title === '127.0.0.1' || title === 'localhost') {
      await expect.poll(() => host.view.url(), 'where the visitor ends').toContain(`${callback}?code=`);
    }
    if (title === 'another scheme') await host.view.shows('Open Weather Watch');
    // The page stays until WebKitGTK replaces it with an error page, because no app has this scheme.
    if (title === 'a named scheme') {
      await expect
        .poll(async () => [await host.view.url(), await host.view.text()].join(' '), 'the answer')
        .toMatch(new RegExp(`^${callback}\\?code=|You have successfully logged in\\.`));
    }
    await app.stop();
  });
}
