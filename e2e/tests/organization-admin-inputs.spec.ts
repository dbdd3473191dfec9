import { expect, test } from '../fixtures/test.ts';
import { codeAfter, openAdminPage } from '../journeys/organizationAdmin.ts';

const ada = 'ada@acme.test';

/** The certificate of a key that an identity provider will sign with. */
const nextCertificate =
  'MIIBgzCCASmgAwIBAgIUbORm1eK09UQzq6cJ/mfLdAMeMo4wCgYIKoZIzj0EAwIwFjEUMBIGA1UEAwwLaWRwLmV4YW1wbGUwIBcNMjYxMTI3MjIwOTM3WhgPMjEyNjExMDMyMjA5MzdaMBYxFDASBgNVBAMMC2lkcC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEc5227phJ6Mchz0a69LpA0+jAyYieINePH5QnlriMOP/oQMrBg4K/YiRJszVLFIeAmyNk2ERJCASNRHruadX7DaNTMFEwHQYDVR0OBBYEFBtxNR6NubhEeBPtVBk6YxOX40hSMB8GA1UdIwQYMBaAFBtxNR6NubhEeBPtVBk6YxOX40hSMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgBvQeCnnvv0Exfo18RN0J3I6n8qEPOfgfN2R5p6xW5F4CIQDlb+7EZISyheFK5tYcl3V0YrKgN+THvu4E2JDsD4dR/A==';

test.use({ serverOptions: { vertical: 'b2b', deployment: { vertical: 'b2b' } } });

test('every entry of a pasted list is invited or named, and what was checked is sent', async ({ page, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  await admin.button('Invite people').click();
  const emails = admin.field('Email addresses');
  await emails.fill('Zoe Park <c1@new.test>, c2@new.test, c3@new');
  await admin.button('Send invitations').click();
  await expect(admin.page.getByText('Check these addresses: c3@new')).toBeVisible();
  await emails.fill('Zoe Park <c1@new.test>, "Lee, Ann" <c2@new.test>; Park, Jo <c\u200B3@new.test>、C4@new.test');
  await admin.button('Send invitations').click();
  await expect(admin.news).toHaveText('Invitations sent.');
  const invitedMembers = () =>
    devServer.control.organizations.members('acme').filter(({ status }) => status === 'invited');
  const addresses = ['c1@new.test', 'c2@new.test', 'c3@new.test', 'c4@new.test'];
  expect(invitedMembers().map(({ email_address }) => email_address)).toEqual(addresses);
});

test('domains are saved in one spelling, and what is no domain is named @more', async ({ page, inbox, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  await admin.openSection('Settings');
  const domains = admin.field('Company email domains');
  await domains.fill('@Acme.test, bücher.example, https://acme.test');
  await admin.button('Review changes').click();
  await expect(admin.page.getByText('Check these email domains: https://acme.test')).toBeVisible();
  await domains.fill('@Acme.test, bücher.example');
  await admin.button('Review changes').click();
  await admin.button('Save').click();
  await admin.prove(() => codeAfter(inbox, ada));
  await expect(admin.news).toHaveText('Settings saved.');
  const { email_allowed_domains } = devServer.control.organizations.get('acme');
  expect(email_allowed_domains).toEqual(['acme.test', 'xn--bcher-kva.example']);
});

test.describe('a directory whose answer is lost', () => {
  const connect = { path: '/b2b/scim', method: 'POST' } as const;

  test('leads to a new token', async ({ page, inbox, devServer, control, problems }) => {
    problems.expect(/ERR_/);
    const admin = await openAdminPage(page, devServer, ada);
    await admin.openSection('Directory sync');
    control.failNext({ ...connect, with: 'answer-lost' });
    await admin.button('Connect a directory').click();
    await admin.prove(() => codeAfter(inbox, ada));
    await expect(admin.news).toHaveText(/we couldn't show you its token\. Rotate the token to get a new one\./);
    await admin.button('Rotate token').click();
    await expect(admin.heading).toHaveText('Copy your token now');
    await expect(admin.field('Bearer token')).toHaveValue(/./);
  });

  test('is shown from what the answer held, while a later call hangs @more', async ({
    page,
    inbox,
    devServer,
    control,
  }) => {
    const admin = await openAdminPage(page, devServer, ada);
    await admin.openSection('Directory sync');
    await expect(admin.button('Connect a directory')).toBeVisible();
    const hold = control.hold({ path: '/b2b/scim', method: 'GET' });
    await admin.button('Connect a directory').click();
    await admin.prove(() => codeAfter(inbox, ada));
    await expect(admin.field('Bearer token')).toHaveValue(/./);
    const baseUrl = await admin.field('Base URL').inputValue();
    await admin.field('Bearer token').press('Control+c');
    await admin.button('Done').click();
    await expect(admin.news).toHaveText('Directory connected.');
    await expect(admin.field('Base URL')).toHaveValue(baseUrl);
    hold.release();
  });
});

test('a metadata file with two signing certificates adds both @more', async ({ page, inbox, devServer }) => {
  const admin = await openAdminPage(page, devServer, ada);
  const withNext = (metadata: string) =>
    metadata.replace(/<\w+:KeyDescriptor.*?<\/\w+:KeyDescriptor>/s, (now) => {
      const next = now.replace(/(X509Certificate>)[^<]+/, `$1${nextCertificate}`);
      return now + next;
    });
  await admin.connectSamlByFile(devServer.urls.provider, () => codeAfter(inbox, ada), withNext);
  await admin.button('Done').click();
  const connection = admin.page.getByRole('listitem').filter({ hasText: 'Delta login' });
  await expect(connection.getByText(/Certificate valid until/)).toHaveCount(2);
});
