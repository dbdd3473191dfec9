import { expect, test } from './fixtures.ts';
import { submitEmail } from './signIn.ts';

/**
 * Notes in the frame that its page has taken the focus before. The real loss cannot be tested: the driver sends keys to
 * the frame even without the focus.
 */
const noteTheft = () => sessionStorage.setItem('vestibule:focus-taken', '1');

test('a field that stays closed leads to the auth domain, with the same passcode, and the frame follows', async ({
  host,
  webkit,
  inbox,
  email,
}) => {
  await host.openLogin({ products: ['otp'] });
  await host.widget.evaluate(noteTheft);
  await submitEmail(host, email);
  await host.widget.shows('This page moved your cursor.');
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
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
