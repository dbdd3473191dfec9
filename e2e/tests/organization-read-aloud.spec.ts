import { expect, test } from '../fixtures/test.ts';
import { ReadAloud } from '../journeys/readAloud.ts';

const ada = 'ada@acme.test';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

test('what is read aloud: a code, and the list of organizations', async ({ host, inbox, widget }) => {
  const aloud = new ReadAloud('organizations');
  await host.openLogin({ config: { products: ['emailMagicLinks', 'emailOtp', 'sso'] } });
  await aloud.screen(widget, 'Sign up or log in');
  await widget.main.submitEmail(ada);
  await aloud.screen(widget, "Select how you'd like to continue");
  await widget.button('Email me a passcode').click();
  await expect(widget.passcode.field).toBeFocused();
  await aloud.screen(widget, 'Enter passcode');
  const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode' });
  await widget.passcode.type(passcode);
  await aloud.screen(widget, 'Select an organization to continue');
  await widget.button(/Acme Robotics/).click();
  await aloud.screen(widget, 'Success!');
  aloud.end();
});

test('what is read aloud: single sign-on by an address without it', async ({ host, widget }) => {
  const aloud = new ReadAloud('single-sign-on');
  await host.openLogin({ config: { products: ['sso'] } });
  await widget.button('Use single sign-on').click();
  await aloud.screen(widget, 'Enter your email to continue');
  await widget.main.email.fill('nobody@example.com');
  await widget.button('Continue').click();
  await aloud.screen(widget, "Sorry, we couldn't find any connections");
  aloud.end();
});

test('what is read aloud: the login of one organization, with a stranger', async ({ host, problems, widget }) => {
  problems.expect(/40[0-9]/);
  const aloud = new ReadAloud('one-organization');
  await host.openLogin({
    config: { products: ['emailOtp', 'passwords'], flow: 'organization', organizationSlug: 'acme' },
  });
  await aloud.screen(widget, 'Continue to Acme Robotics');
  await widget.main.submitEmail('eve@example.com');
  await expect(widget.alert).toBeVisible();
  await aloud.screen(widget, 'Continue to Acme Robotics', 'no access');
  aloud.end();
});
