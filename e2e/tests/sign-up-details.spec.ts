import { expect, expectEventually, test } from '../fixtures/test.ts';
import { findViolations } from '../support/visual/axe.ts';

const config = {
  products: ['otp' as const],
  signUpOptions: {
    fields: [
      { name: 'firstName', required: true },
      { name: 'lastName' },
      { name: 'company', label: 'Company', autocomplete: 'organization' },
      { name: 'terms', label: 'I agree to the rules', type: 'checkbox' as const, required: true },
    ],
  },
};

test('a new user types details, which outlive a mistake and a reload, and are saved before the host hears of the login', async ({
  host,
  inbox,
  email,
  devServer,
}) => {
  let widget = await host.openLogin({ config });
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(widget.heading).toHaveText('Finish setting up your account');
  await widget.root.getByLabel('Last name (optional)').fill('Lovelace');
  await widget.root.getByLabel('Company (optional)').fill('Analytical Engines');
  await widget.button('Continue').click();
  const firstName = widget.root.getByLabel('First name', { exact: true });
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription('Fill in this field.');
  await expect(widget.root.getByText('Check this box to continue.')).toBeVisible();
  expect(await findViolations(host.frame())).toEqual([]);
  await expectEventually(host.signIns()).toEqual([]);

  widget = await host.openLogin({ config });
  await widget.button('Continue').click();
  await expect(widget.heading).toHaveText('Finish setting up your account');
  await expect(widget.root.getByLabel('Company (optional)')).toHaveValue('Analytical Engines');
  await widget.root.getByLabel('First name', { exact: true }).fill('Ada');
  await widget.root.getByLabel('I agree to the rules').check();
  await widget.button('Continue').click();
  expect(await host.waitForSignIn()).toMatchObject({ user: { name: { first_name: 'Ada', last_name: 'Lovelace' } } });
  expect(devServer.state.users.findByEmail(email)).toMatchObject({
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    untrusted_metadata: { company: 'Analytical Engines', terms: true },
  });
});
