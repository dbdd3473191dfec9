import { expect, test } from './fixtures.ts';
import { submitEmail } from './signIn.ts';

/** Adds a field to the host page that takes the focus again and again. */
const addThief = () => {
  const own = document.body.appendChild(document.createElement('input'));
  setInterval(() => own.focus(), 30);
};

test('finishes on the auth domain with the same passcode, and the frame follows', async ({
  host,
  webkit,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp'] });
  await submitEmail(host, email);
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await host.widget.shows('Enter passcode');
  await host.view.evaluate(addThief);
  await host.widget.type('input[autocomplete=one-time-code]', passcode.slice(0, 2));
  await host.widget.shows('Something on this page moved the cursor.');
  const address = await host.widget.evaluate(
    () => document.querySelector<HTMLAnchorElement>('a[target=_blank]')?.href ?? '',
  );
  expect(address).toContain('#continue=');
  const page = await webkit.newTab();
  await page.open(address);
  await page.shows('Enter passcode');
  await page.type('input[autocomplete=one-time-code]', passcode);
  await page.shows('Success!');
  await webkit.closeTab(page);
  await host.hearsOfSession(true);
});
