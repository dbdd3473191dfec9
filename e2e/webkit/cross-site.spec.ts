import { expect, test } from './fixtures.ts';

// WebKitGTK treats every name below `localhost` as a separate site.
test.use({
  serverOptions: { hostnames: { host: 'app.vestibule.localhost', auth: 'auth.vestibule.localhost' } },
});

test('in a page of another site the widget says why it cannot work and offers a new tab', async ({ host }) => {
  await expect(host.openLogin({ products: ['otp'] })).rejects.toThrow('are on different sites');
  await host.widget.shows('the page and the sign-in frame are on different sites');
  await host.widget.shows('Open in a new tab');
});
