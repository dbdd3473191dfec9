import { codeOf } from '@vestibule/dev-server/testing';
import { expect, type ProviderUi, test } from './fixtures.ts';

const ada = 'ada@acme.test';
const dan = 'dan@cobalt.test';
const DEMO_PASSWORD = 'correct horse battery staple';
const PASSWORD = 'orchard-lantern-27-violet';
const phone = '2015550123';

async function submitEmail({ page }: ProviderUi, email: string, button = 'Continue with email') {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: button }).click();
}

async function typeCode({ page }: ProviderUi, code: string) {
  await page.getByLabel('One-time passcode').first().click();
  await page.keyboard.type(code);
}

const choose = ({ page }: ProviderUi, organization: string) => page.getByText(organization).click();
const press = ({ page }: ProviderUi, name: string) => page.getByRole('button', { name, exact: true }).click();

async function discoverByCode(ui: ProviderUi, email = ada, settings: object = {}) {
  await ui.open({ products: ['emailOtp'], options: settings });
  await submitEmail(ui, email);
  await expect(ui.page.getByText('Enter passcode')).toBeVisible();
  await typeCode(ui, await ui.passcode(email));
}

test.describe('without an organization', () => {
  test('a link leads to the list, and the list to an organization', async ({ ui }) => {
    await ui.open({ products: ['emailMagicLinks'] });
    await submitEmail(ui, ada);
    await expect(ui.page.getByText(`An email was sent to ${ada}.`)).toBeVisible();
    await ui.openLink(ada);
    await expect(ui.page.getByText('Select an organization to continue')).toBeVisible();
    await choose(ui, 'Acme Robotics');
    await ui.expectLoggedInTo('acme');
  });

  test('the list shows memberships, invites, and organizations to join by domain and by workspace', async ({ ui }) => {
    const { organizations } = ui.kit.control;
    organizations.create({
      organization_name: 'Delta Yards',
      ...{ oauth_tenant_jit_provisioning: 'RESTRICTED', allowed_oauth_tenants: { slack: ['T-1'] } },
    });
    organizations.create({
      organization_name: 'Echo Farms',
      ...{ email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['acme.test'] },
    });
    await ui.kit.addMember('cobalt', { email_address: ada, status: 'invited' });
    const { organization_slug } = organizations.create({ organization_name: 'Foxtrot Labs' });
    await ui.kit.addMember(organization_slug, { email_address: ada, status: 'pending' });
    await ui.open({ products: ['oauth'], oauthProviders: ['slack'] });
    await press(ui, 'Continue with Slack');
    await ui.page.getByLabel('Email').fill(ada);
    await ui.page.getByLabel('Ids of workspaces').fill('T-1');
    await ui.page.getByRole('button', { name: 'Continue', exact: true }).click();
    for (const name of ['Acme Robotics', 'Borealis Labs', 'Cobalt Bank', 'Delta Yards', 'Echo Farms', 'Foxtrot Labs']) {
      await expect(ui.page.getByText(name)).toBeVisible();
    }
    await expect(ui.page.getByText('Accept Invite')).toHaveCount(1);
    await expect(ui.page.getByText('Join', { exact: true })).toHaveCount(3);
  });

  test('a password leads to the list', async ({ ui }) => {
    await ui.open({ products: ['passwords'] });
    await ui.page.getByLabel('Email').fill(ada);
    await ui.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await press(ui, 'Continue');
    await choose(ui, 'Acme Robotics');
    await ui.expectLoggedInTo('acme');
  });

  test('a Google account leads to the list', async ({ ui }) => {
    await ui.open({ products: ['oauth'], oauthProviders: ['google'] });
    await press(ui, 'Continue with Google');
    await ui.page.getByRole('button', { name: `Ada Lovelace ${ada}` }).click();
    await choose(ui, 'Acme Robotics');
    await ui.expectLoggedInTo('acme');
  });

  test('a person without an organization creates one', async ({ ui }) => {
    await discoverByCode(ui, 'eve@delta-yards.test');
    await expect(ui.page.getByText('Create an organization to get started')).toBeVisible();
    await press(ui, 'Create an organization');
    await ui.expectLoggedInTo('delta-yards');
  });

  test('a person who may not create one learns whom to ask', async ({ ui }) => {
    ui.kit.control.changeProject({ create_organization_enabled: false });
    await discoverByCode(ui, 'eve@delta-yards.test');
    await expect(ui.page.getByText('does not belong to any organizations.')).toBeVisible();
  });

  test('an address of a claimed domain joins nothing else', async ({ ui }) => {
    ui.kit.control.organizations.update('borealis', { claimed_email_domains: ['acme.test'] });
    await discoverByCode(ui, 'zoe@acme.test');
    await choose(ui, 'Acme Robotics');
    await expect(ui.page.getByText('Your email domain is associated with a particular organization')).toBeVisible();
  });

  test('a reset of the password leads to the list', async ({ ui }) => {
    await ui.open({ products: ['passwords'] });
    await press(ui, 'Sign up or reset password');
    await ui.page.getByLabel('Email').fill(ada);
    await press(ui, 'Continue');
    await expect(ui.page.getByText(`A login link was sent to you at ${ada}.`)).toBeVisible();
    await ui.openLink(ada, 'reset_password');
    await ui.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(ui, 'Continue');
    await choose(ui, 'Acme Robotics');
    await ui.expectLoggedInTo('acme');
  });
});

test.describe('single sign-on', () => {
  test('one connection starts at once', async ({ ui }) => {
    const [, entra] = ui.kit.control.organizations.connections('cobalt');
    ui.kit.control.organizations.removeConnection(entra?.connection_id ?? '');
    await ui.open({ products: ['sso', 'emailOtp'] });
    await press(ui, 'Use single sign-on');
    await submitEmail(ui, dan, 'Continue');
    await ui.page.getByRole('button', { name: `Dan Okoro ${dan}` }).click();
    await ui.expectLoggedInTo('cobalt');
  });

  test('several connections are a choice', async ({ ui }) => {
    await ui.open({ products: ['sso'] });
    await press(ui, 'Use single sign-on');
    await submitEmail(ui, dan, 'Continue');
    await expect(ui.page.getByText('Select a connection to continue')).toBeVisible();
    await press(ui, 'Continue with Cobalt Entra');
    await ui.page.getByRole('button', { name: `Dan Okoro ${dan}` }).click();
    await ui.expectLoggedInTo('cobalt');
  });

  test('an unknown address goes on with the slug', async ({ ui }) => {
    await ui.open({ products: ['sso'] });
    await press(ui, 'Use single sign-on');
    await submitEmail(ui, 'eve@nowhere.test', 'Continue');
    await expect(ui.page.getByText("Sorry, we couldn't find any connections")).toBeVisible();
    await ui.page.getByLabel('Organization slug').fill('none');
    await press(ui, 'Continue');
    await expect(ui.page.getByText('Organization not found. Please try again.')).toBeVisible();
    await ui.page.getByLabel('Organization slug').fill('cobalt');
    await press(ui, 'Continue');
    await press(ui, 'Continue with Cobalt Okta');
    await ui.page.getByRole('button', { name: `Dan Okoro ${dan}` }).click();
    await ui.expectLoggedInTo('cobalt');
  });

  test('an organization in the list starts the only method that it allows', async ({ ui }) => {
    await discoverByCode(ui);
    await choose(ui, 'Cobalt Bank');
    await ui.page.getByLabel('Email').fill(ada);
    await ui.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await ui.expectLoggedInTo('cobalt');
  });

  test('an error of the identity provider leads back to the page', async ({ ui }) => {
    await ui.open({ flow: 'Organization', organizationSlug: 'cobalt', products: ['sso'] });
    await press(ui, 'Continue with Cobalt Okta');
    await press(ui, 'Refuse');
    await expect(ui.page).toHaveURL(/error=failed_saml_response/);
  });
});

test.describe('in an organization', () => {
  const inAcme = { flow: 'Organization', organizationSlug: 'acme' } as const;

  test('a link logs in', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['emailMagicLinks'] });
    await expect(ui.page.getByText('Continue to Acme Robotics')).toBeVisible();
    await submitEmail(ui, ada);
    await expect(ui.page.getByText(`An email was sent to ${ada}.`)).toBeVisible();
    await ui.openLink(ada);
    await ui.expectLoggedInTo('acme');
  });

  test('the visitor chooses between link and code', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['emailMagicLinks', 'emailOtp'] });
    await submitEmail(ui, ada);
    await press(ui, 'Email me a login code');
    await expect(ui.page.getByText('Enter passcode')).toBeVisible();
    await typeCode(ui, await ui.passcode(ada));
    await ui.expectLoggedInTo('acme');
  });

  test('a member’s password logs in', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['passwords'] });
    await ui.page.getByLabel('Email').fill(ada);
    await press(ui, 'Continue');
    await ui.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await press(ui, 'Continue');
    await ui.expectLoggedInTo('acme');
  });

  test('a new person of the domain signs up with a password', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['passwords'] });
    await ui.page.getByLabel('Email').fill('zoe@acme.test');
    await press(ui, 'Continue');
    await expect(ui.page.getByText('Verify your email first.')).toBeVisible();
    await ui.openLink('zoe@acme.test');
    await ui.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(ui, 'Continue');
    await ui.expectLoggedInTo('acme');
    expect(ui.kit.control.organizations.members('acme').at(-1)).toMatchObject({ status: 'active' });
  });

  test('a member resets the password', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['passwords'] });
    await ui.page.getByLabel('Email').fill(ada);
    await press(ui, 'Continue');
    await press(ui, 'Sign up or reset password');
    await press(ui, 'Continue');
    await expect(ui.page.getByText(`A login link was sent to you at ${ada}.`)).toBeVisible();
    await ui.openLink(ada, 'reset_password');
    await ui.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(ui, 'Continue');
    await ui.expectLoggedInTo('acme');
  });

  test('a Microsoft account logs in', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['oauth'], oauthProviders: ['microsoft'] });
    await press(ui, 'Continue with Microsoft');
    await ui.page.getByLabel('Email').fill(ada);
    await ui.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await ui.expectLoggedInTo('acme');
  });

  test('people of other domains are told so', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['emailMagicLinks'] });
    await submitEmail(ui, 'zoe@elsewhere.test');
    await expect(ui.page.getByText('zoe@elsewhere.test does not have access to Acme Robotics.')).toBeVisible();
  });

  test('an unknown slug is an error', async ({ ui }) => {
    await ui.open({ flow: 'Organization', organizationSlug: 'none', products: ['emailOtp'] });
    await expect(ui.page.getByText('The organization you are looking for could not be found.')).toBeVisible();
  });

  test('a method that the organization forbids leads to one that it allows', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['passwords', 'emailOtp'] });
    await press(ui, 'Use a password instead');
    ui.kit.control.organizations.update('acme', {
      ...{ auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] },
    });
    await ui.page.getByLabel('Email').fill(ada);
    await ui.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await press(ui, 'Continue');
    await press(ui, 'Email me a code');
    await typeCode(ui, await ui.passcode(ada));
    await ui.expectLoggedInTo('acme');
  });

  test('an organization that allows no method at all is an error', async ({ ui }) => {
    await ui.open({ ...inAcme, products: ['emailOtp'] });
    await submitEmail(ui, ada);
    ui.kit.control.organizations.update('acme', { auth_methods: 'RESTRICTED', allowed_auth_methods: [] });
    await typeCode(ui, await ui.passcode(ada));
    await expect(ui.page.getByText('Unable to join due to Acme Robotics')).toBeVisible();
  });

  test('a GitHub account first proves its address', async ({ ui }) => {
    const zoe = 'zoe@acme.test';
    await ui.open({ ...inAcme, products: ['oauth', 'emailOtp'], oauthProviders: ['github'] });
    await press(ui, 'Continue with GitHub');
    await ui.page.getByLabel('Email').fill(zoe);
    await ui.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(ui.page.getByText('Verify your email', { exact: true })).toBeVisible();
    await press(ui, 'Email me a code');
    await typeCode(ui, await ui.passcode(zoe));
    await ui.expectLoggedInTo('acme');
  });

  test('an invite opens the organization', async ({ ui }) => {
    ui.kit.control.organizations.invite('acme', 'finn@elsewhere.test');
    await ui.open({ ...inAcme, products: ['emailMagicLinks'] });
    await ui.openLink('finn@elsewhere.test');
    await ui.expectLoggedInTo('acme');
  });
});

test.describe('the second factor', () => {
  const inBorealis = { flow: 'Organization', organizationSlug: 'borealis', products: ['emailOtp'] } as const;

  async function logIn(ui: ProviderUi) {
    await ui.open({ ...inBorealis, products: ['emailOtp'] });
    await submitEmail(ui, ada);
    await expect(ui.page.getByText('Enter passcode')).toBeVisible();
    await typeCode(ui, await ui.passcode(ada));
  }

  test('an authenticator app is set up, used, and replaced by a backup code', async ({ ui }) => {
    await logIn(ui);
    await ui.page.getByText('Use an authenticator app').click();
    await expect(ui.page.getByAltText('QR code for TOTP enrollment')).toBeVisible();
    await press(ui, 'Having trouble scanning?');
    const secret = ui.kit.control.secrets().findLast(({ kind }) => kind === 'totp_secret')?.value ?? '';
    await press(ui, 'Continue');
    const now = () => codeOf(secret, ui.kit.control.clock.now());
    await typeCode(ui, now());
    await expect(ui.page.getByText('Save your backup codes!')).toBeVisible();
    const backup = ui.kit.control.secrets().filter(({ kind }) => kind === 'recovery_code');
    await press(ui, 'Done');
    await ui.expectLoggedInTo('borealis');

    await ui.page.context().clearCookies();
    await ui.kit.advance(60_000);
    await logIn(ui);
    await expect(ui.page.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
    await typeCode(ui, now());
    await ui.expectLoggedInTo('borealis');

    await ui.page.context().clearCookies();
    await logIn(ui);
    await press(ui, 'Use a backup code');
    await ui.page.getByPlaceholder('Enter backup code').fill(backup.at(-1)?.value ?? '');
    await press(ui, 'Continue');
    await ui.expectLoggedInTo('borealis');
  });

  test('a phone is set up and used', async ({ ui }) => {
    await logIn(ui);
    await ui.page.getByText('Text me a code').click();
    await ui.page.getByLabel('Phone number').fill(phone);
    await press(ui, 'Continue');
    await expect(ui.page.getByText('Enter passcode')).toBeVisible();
    await typeCode(ui, await ui.passcode(`+1${phone}`));
    await ui.expectLoggedInTo('borealis');

    await ui.page.context().clearCookies();
    const before = await ui.kit.lastMessage(`+1${phone}`);
    await logIn(ui);
    await expect(ui.page.getByText('A 6-digit passcode was sent to you at')).toBeVisible();
    await typeCode(ui, await ui.kit.lastPasscode(`+1${phone}`, before));
    await ui.expectLoggedInTo('borealis');
  });
});

test('logs out, and switches to another organization', async ({ ui }) => {
  ui.kit.control.organizations.update('borealis', { mfa_policy: 'OPTIONAL' });
  await discoverByCode(ui);
  await choose(ui, 'Acme Robotics');
  await ui.expectLoggedInTo('acme');
  const borealis = ui.kit.control.organizations.get('borealis').organization_id;
  type Session = {
    exchange(options: object): Promise<{ member_session: { organization_slug: string } }>;
    revoke(): Promise<unknown>;
    getSync(): object | null;
  };
  const slug = await ui.page.evaluate(async (organization_id) => {
    const { session } = (window as unknown as { client: { session: Session } }).client;
    const { member_session } = await session.exchange({ organization_id, session_duration_minutes: 30 });
    return member_session.organization_slug;
  }, borealis);
  expect(slug).toBe('borealis');
  const after = await ui.page.evaluate(async () => {
    const { session } = (window as unknown as { client: { session: Session } }).client;
    await session.revoke();
    return session.getSync();
  });
  expect(after).toBeNull();
});

test.describe('the admin portal shows', () => {
  for (const [admin, text] of [
    ['members', ada],
    ['settings', 'Acme Robotics'],
    ['sso', 'SSO connections'],
    ['scim', 'SCIM'],
  ] as const) {
    test(admin, async ({ ui }) => {
      await discoverByCode(ui);
      await choose(ui, 'Acme Robotics');
      await ui.expectLoggedInTo('acme');
      await ui.open({ admin });
      await expect(ui.page.getByText(text).first()).toBeVisible();
      await expect(ui.page.getByText(/something went wrong|error/i)).toHaveCount(0);
    });
  }
});
