import { MINUTE_MS } from '@vestibule/dev-server';
import { expect, expectEventually, test } from '../../fixtures/test.ts';
import { hostnames } from '../../fixtures/wireTapTest.ts';
import { enrolTotp, totpCode } from '../../journeys/secondFactors.ts';
import { makeHostHostile } from '../../support/attacks/hostileHost.ts';
import { WireTap } from '../../support/attacks/wireTap.ts';

// An attacker has a user's mailbox but no second factor. The host page records everything and requests everything.

const mfa = { policy: 'required', methods: ['totp', 'sms'] } as const;
const config = { products: ['otp' as const] };
test.use({ serverOptions: { hostnames, deployment: { page: { config: { ...config, mfa } } } } });

const phone = '+14155550123';

test('while a second factor is pending, the host sees no user and cannot use the session', async ({
  context,
  page,
  host,
  widget,
  control,
  devServer,
  kit,
  inbox,
  email,
}) => {
  const tap = await WireTap.install(context, host, control);
  await makeHostHostile(page);
  const name = { first_name: 'Augusta', middle_name: '', last_name: 'Lovelace' };
  const user = await kit.addUser({ email, phone_number: phone, name });
  const secret = enrolTotp(devServer, email);
  await host.open();
  await host.watch();
  await host.mount('mountLogin', { config });
  await widget.main.submitEmail(email);
  await widget.passcode.title.waitFor();
  const { passcode = '' } = await inbox.waitFor({ to: email, kind: 'passcode' });
  await widget.passcode.field.fill(passcode);
  await expect(widget.heading).toHaveText('Enter the code from your authenticator app');
  const sessions = devServer.state.sessions.all().map(({ session }) => session);
  expect(sessions).toHaveLength(1);
  const endsAt = sessions[0]?.expires_at;

  // Bypassing the SDK.
  for (const [method, ...args] of [['session'], ['extend', 500_000], ['updateUser', { name: { first_name: 'Eve' } }]]) {
    tap.heard(await page.evaluate(([method, args]) => window.callFrame([method], args), [method, args] as const));
  }
  // The SDK opens a separate frame for the step-up.
  const responses = await page.evaluate(async () => {
    const totpCode = ({ code }: { code: string }) => code;
    const { session, user, isAuthorized, stepUp } = window.auth;
    return {
      session: await session.get(),
      tokens: await session.getTokens(),
      jwt: await session.getJwt(),
      user: await user.get(),
      extended: await session.extend({ minutes: 500_000 }).catch(totpCode),
      updated: await user.update({ name: { first_name: 'Eve' } }).catch(totpCode),
      isAllowed: await isAuthorized('plants', 'water'),
      steppedUp: await stepUp({ maxAgeMinutes: 5 }).catch(totpCode),
    };
  });
  const [noValue, noSession] = [null, 'no_session'];
  expect(responses).toEqual({
    ...{ session: noValue, tokens: noValue, jwt: noValue, user: noValue },
    ...{ extended: noSession, updated: noSession, isAllowed: false, steppedUp: noSession },
  });
  // The visitor requests a passcode by phone.
  await widget.secondFactor.takeOther(/^Send a passcode to /);
  await inbox.waitFor({ to: phone, kind: 'passcode' });

  const session = sessions[0];
  const secrets = [session?.session_id, user.user_id, phone, phone.slice(2), 'Lovelace', 'secondFactor', '"pending"'];
  await expectEventually(
    tap.sightings().filter(({ text }) => secrets.some((secret) => secret !== undefined && text.includes(secret))),
  ).toEqual([]);
  await expectEventually(host.changes('session')).toEqual([null]);
  await expectEventually(host.changes('user')).toEqual([null]);
  await expectEventually(host.signIns()).toEqual([]);
  const [after] = devServer.state.sessions.all();
  expect(after?.session.expires_at).toBe(endsAt);
  expect(devServer.state.users.findByEmail(email)?.name).toEqual(name);

  // The end of the pending session is not reported either.
  control.clock.advance(MINUTE_MS);
  await page.evaluate(() => window.auth.signOut());
  await expectEventually(host.changes('session')).toEqual([null]);
  await expectEventually(host.ends()).toEqual([]);
  expect(totpCode(secret, devServer)).toMatch(/^\d{6}$/);
});
