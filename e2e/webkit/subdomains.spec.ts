import { continueAs } from './accountChooser.ts';
import { expect, test } from './fixtures.ts';
import { signInByPasscode } from './signIn.ts';

test.use({
  serverOptions: { hostnames: { host: 'app.vestibule.localhost', auth: 'auth.vestibule.localhost' } },
});

test('a frame on another subdomain signs in by passcode', async ({ host, inbox, email }) => {
  await host.openLogin({ products: ['otp'] });
  await signInByPasscode(host, inbox, email);
});

test('a frame on another subdomain signs in by OAuth', async ({ host, servers, email }) => {
  servers.dev.control.changeProject({ pkce_required_for_oauth: true });
  await host.openLogin({ products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } });
  await host.widget.press('Continue with GitHub');
  await continueAs(host.view, email);
  await expect.poll(() => host.view.url(), 'where the visitor ends').toBe(`${servers.host.url}/`);
  await host.mount('mountLogin', {
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } },
  });
  await host.hearsSignIn('oauth');
});
