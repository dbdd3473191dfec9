import { expect, test } from './fixtures.ts';

// WebKitGTK treats every name below `localhost` as a separate site.
test.use({
  serverOptions: { hostnames: { host: 'app.vestibule.localhost', auth: 'auth.vestibule.localhost' } },
});

test('in a page of another site the widget says why it cannot work and offers a new tab', async ({ host }) => {
  await expect(host.openLogin({ products: ['otp'] })).rejects.toThrow("You can't log in inside this page.");
  await host.widget.shows("You can't log in inside this page.");
  await host.widget.shows('Open in a new tab');
});
