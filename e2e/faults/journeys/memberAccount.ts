import type { Locator } from '@playwright/test';
import { openMemberSession } from '../../journeys/openMemberSession.ts';
import { strongPassword } from '../../journeys/passwords.ts';
import { enrolMemberTotp, totpCode } from '../../journeys/secondFactors.ts';
import { WidgetFrame } from '../../pages/WidgetFrame.ts';
import { passResendDelay } from '../../support/waiting/passResendDelay.ts';
import { isSeen, type Journey, nextLetterTo, type Stage, type Steps } from '../Journey.ts';

/** A member without a password and without second factors. */
const gil = 'gil@acme.test';
const number = '+14155550143';
const membersPath = '/b2b/organizations/members';

/** The page of a member's account, and the fixtures of the test. */
type Desk = Stage & { widget: WidgetFrame };
type Group = 'Profile' | 'Ways to log in' | 'Two-step verification' | 'Connected apps';
type Change = Omit<Journey, 'on' | 'reportedTo'> & {
  reportedTo?: Journey['reportedTo'];
  group: Group;
  /** Prepares the member for the call, before the page opens: for example, adds a phone number. */
  prepare?(stage: Stage): Promise<unknown>;
  on(desk: Desk): Steps;
};

/** Adds the member, and signs the member in without the widget. */
async function signInGil({ context, devServer, control }: Stage): Promise<void> {
  await control.organizations.addMember('acme', gil);
  await openMemberSession(context, devServer, 'acme', gil);
}

/** Opens a new member's account at one of its groups. */
function account({ group, prepare, on, ...journey }: Change): Journey {
  return {
    reportedTo: 'page',
    ...journey,
    on(stage) {
      const { page, context, devServer, control } = stage;
      const widget = new WidgetFrame(page);
      const steps = on({ ...stage, widget });
      return {
        widget,
        ...steps,
        async reach() {
          await control.organizations.addMember('acme', gil);
          await prepare?.(stage);
          await openMemberSession(context, devServer, 'acme', gil);
          await page.goto(`${devServer.urls.auth}/account`);
          await widget.account.open(group);
          await steps.reach();
        },
      };
    },
  };
}

/** Requests a passcode by `send`, and types it. */
async function typePasscodeTo(to: string, { widget, inbox }: Desk, send: () => Promise<void>): Promise<void> {
  const letter = nextLetterTo(inbox, to);
  await send();
  await widget.passcode.field.waitFor();
  await widget.passcode.type((await letter()).passcode ?? '');
}

/** Gives the proof that a change asks for: a passcode to the mailbox. */
async function prove(desk: Desk): Promise<void> {
  await typePasscodeTo(gil, desk, () => desk.widget.button(/^Send a passcode to/).click());
  await desk.widget.passcode.field.waitFor({ state: 'hidden' });
}

/** The steps that type a passcode which `send` requests. After a failure, a second passcode works, too. */
function passcodeTo(to: string, desk: Desk, send: () => Promise<void>, isDone: Steps['isDone']): Steps {
  const { passcode } = desk.widget;
  const letter = nextLetterTo(desk.inbox, to);
  let code = '';
  return {
    async reach() {
      await send();
      await passcode.field.waitFor();
      code = (await letter()).passcode ?? '';
    },
    press: () => passcode.field.fill(code),
    typed: () => [[passcode.field, code]],
    isDone,
    retry: () => passcode.field.press('Enter'),
    async alternative() {
      await passResendDelay(desk.page);
      await passcode.resend.click();
      await passcode.field.fill((await letter()).passcode ?? '');
    },
  };
}

/** Gives the proof for later calls, by getting new recovery codes. */
async function proveByNewCodes(desk: Desk): Promise<void> {
  const { account, secondFactor } = desk.widget;
  await account.button('Get new codes').click();
  await prove(desk);
  await secondFactor.recoveryCodes.first().waitFor();
  await desk.widget.button("I've saved them").click();
}

const news = ({ widget }: Desk, words: string) => isSeen(widget.account.news.filter({ hasText: words }));
const isTitleSeen = ({ widget }: Desk, title: RegExp) => isSeen(widget.heading.filter({ hasText: title }));

const ofReading: Journey[] = [
  {
    call: "member's account: read",
    covers: ['AccountPort.read'],
    path: '/b2b/sessions/authenticate',
    reportedTo: 'page',
    calls: 2,
    on(stage) {
      const { page, devServer } = stage;
      const widget = new WidgetFrame(page);
      const isOpen = isSeen(widget.account.button('Set a password'));
      const isAtForm = isSeen(widget.main.email);
      return {
        widget,
        reach: () => signInGil(stage),
        press: async () => void (await page.goto(`${devServer.urls.auth}/account`)),
        // A response that holds no session leads to the login.
        isDone: async () => (await isOpen()) || (await isAtForm()),
        retry: () => widget.button('Try again').or(widget.button('Log in')).first().click(),
      };
    },
  },
  {
    // The account is shown without its apps.
    call: "member's account: read the apps",
    covers: ['AccountPort.connectedApps'],
    path: `${membersPath}/connected_apps`,
    method: 'GET',
    reportedTo: 'none',
    // The account waits this long for them.
    limitMs: 5_000,
    on(stage) {
      const { page, devServer } = stage;
      const widget = new WidgetFrame(page);
      return {
        widget,
        reach: () => signInGil(stage),
        press: async () => void (await page.goto(`${devServer.urls.auth}/account`)),
        isDone: isSeen(widget.account.button('Set a password')),
      };
    },
  },
];

const ofProfile: Journey[] = [
  account({
    call: "member's account: change the name",
    covers: ['AccountPort.update'],
    path: `${membersPath}/update`,
    method: 'PUT',
    group: 'Profile',
    on(desk) {
      const { account, root } = desk.widget;
      const field = root.getByRole('textbox', { name: 'Name' });
      return {
        async reach() {
          await account.button('Edit name').click();
          await field.fill('Gil King');
        },
        press: () => account.button('Save').click(),
        typed: () => [[field, 'Gil King']],
        isDone: news(desk, 'Name changed.'),
      };
    },
  }),
];

const newAddress = 'gil.new@acme.test';

/** Opens the form for a new address, and types it. */
async function typeAddress(desk: Desk): Promise<void> {
  const { account } = desk.widget;
  await account.button('Change email address').click();
  await prove(desk);
  await account.email.fill(newAddress);
}

/** Requests the passcode to a new address. */
async function sendToAddress(desk: Desk): Promise<void> {
  await typeAddress(desk);
  await desk.widget.account.button('Continue').click();
}

const ofWays: Journey[] = [
  account({
    call: "member's account: passcode to a new address",
    covers: ['AccountPort.sendPasscode'],
    path: `${membersPath}/start_email_update`,
    group: 'Ways to log in',
    on(desk) {
      const { account } = desk.widget;
      return {
        reach: () => typeAddress(desk),
        press: () => account.button('Continue').click(),
        typed: () => [[account.email, newAddress]],
        isDone: isSeen(desk.widget.passcode.field),
      };
    },
  }),
  account({
    call: "member's account: verify a new address",
    covers: ['AccountPort.verifyPasscode'],
    path: '/b2b/otps/email/authenticate',
    refusal: 'otp_code_not_found',
    clearsRefusedInput: true,
    group: 'Ways to log in',
    on: (desk) => passcodeTo(newAddress, desk, () => sendToAddress(desk), news(desk, 'Email address changed.')),
  }),
  account({
    call: "member's account: set a password",
    covers: ['AccountPort.setPassword'],
    path: '/b2b/passwords/session/reset',
    group: 'Ways to log in',
    on(desk) {
      const { account, passwords } = desk.widget;
      return {
        async reach() {
          await account.button('Set a password').click();
          await prove(desk);
          await passwords.password.fill(strongPassword);
        },
        press: () => passwords.continue.click(),
        typed: () => [[passwords.password, strongPassword]],
        isDone: news(desk, 'Password saved.'),
      };
    },
  }),
  account({
    call: "member's account: remove an earlier address",
    covers: ['AccountPort.remove'],
    path: `${membersPath}/unlink_retired_email`,
    group: 'Ways to log in',
    on(desk) {
      const { account } = desk.widget;
      return {
        async reach() {
          await typePasscodeTo(newAddress, desk, () => sendToAddress(desk));
          await account.button(`Remove ${gil}`).click();
        },
        press: () => account.confirmRemove.click(),
        isDone: news(desk, 'Email address removed.'),
      };
    },
  }),
];

const withApp = ({ devServer }: Stage) => enrolMemberTotp(devServer, 'acme', gil);

/** Opens the first code of a new authenticator app, and returns its secret. */
async function beginApp(desk: Desk): Promise<string> {
  await desk.widget.account.button('Set up an authenticator app').click();
  await prove(desk);
  return desk.widget.secondFactor.beginApp();
}

/** Opens the form for the number of a new phone. */
async function typeNumber(desk: Desk): Promise<void> {
  const { account, phone } = desk.widget;
  await account.button('Set up passcodes by text message').click();
  await prove(desk);
  await desk.widget.button('Text message').click();
  await phone.number.fill('4155550143');
}

/** Requests the passcode to a new phone. */
async function sendToNumber(desk: Desk): Promise<void> {
  await typeNumber(desk);
  await desk.widget.button('Send passcode').click();
}

const ofApps: Journey[] = [
  account({
    call: "member's second factors: start an authenticator app",
    covers: ['SecondFactorPort.createTotp'],
    path: '/b2b/totp',
    method: 'POST',
    group: 'Two-step verification',
    on(desk) {
      const { account, secondFactor } = desk.widget;
      return {
        async reach() {
          await account.button('Set up an authenticator app').click();
          await prove(desk);
          await desk.widget.button('Authenticator app').waitFor();
        },
        press: () => desk.widget.button('Authenticator app').click(),
        isDone: isSeen(secondFactor.qrCode),
      };
    },
  }),
  account({
    call: "member's second factors: first code of an authenticator app",
    covers: ['SecondFactorPort.authenticateTotp'],
    path: '/b2b/totp/authenticate',
    refusal: 'unable_to_authenticate_totp',
    clearsRefusedInput: true,
    group: 'Two-step verification',
    on(desk) {
      const { secondFactor } = desk.widget;
      let code = '';
      let secret = '';
      return {
        async reach() {
          secret = await beginApp(desk);
          code = totpCode(secret, desk.devServer);
        },
        press: () => secondFactor.code.fill(code),
        typed: () => [[secondFactor.code, code]],
        isDone: isSeen(secondFactor.recoveryCodes),
        retry: () => giveAgain(secondFactor.code, code),
        // A lost answer has used up the code; the next one works.
        async alternative() {
          desk.devServer.clock.advance(30_000);
          await secondFactor.code.fill(totpCode(secret, desk.devServer));
        },
      };
    },
  }),
  account({
    call: "member's second factors: recovery codes",
    covers: ['SecondFactorPort.recoveryCodes'],
    path: '/b2b/recovery_codes',
    method: 'GET',
    group: 'Two-step verification',
    prepare: async (stage) => withApp(stage),
    on(desk) {
      const { account, secondFactor } = desk.widget;
      return {
        reach: () => proveByNewCodes(desk),
        press: () => account.button('Recovery codes').click(),
        isDone: isSeen(secondFactor.recoveryCodes),
      };
    },
  }),
  account({
    call: "member's second factors: new recovery codes",
    covers: ['SecondFactorPort.renewRecoveryCodes'],
    path: '/b2b/recovery_codes/rotate',
    group: 'Two-step verification',
    prepare: async (stage) => withApp(stage),
    on(desk) {
      const { account, secondFactor } = desk.widget;
      return {
        reach: () => proveByNewCodes(desk),
        press: () => account.button('Get new codes').click(),
        isDone: isSeen(secondFactor.recoveryCodes),
      };
    },
  }),
  account({
    call: "member's second factors: remove an authenticator app",
    covers: ['AccountPort.remove'],
    path: `${membersPath}/deleteTOTP`,
    method: 'DELETE',
    group: 'Two-step verification',
    prepare: async (stage) => withApp(stage),
    on(desk) {
      const { account } = desk.widget;
      return {
        async reach() {
          await account.button('Remove Authenticator app').click();
          await prove(desk);
        },
        press: () => account.confirmRemove.click(),
        isDone: news(desk, 'Authenticator app removed.'),
      };
    },
  }),
];

const ofPhones: Journey[] = [
  account({
    call: "member's second factors: passcode to a new phone",
    covers: ['SecondFactorPort.sendPasscode'],
    path: '/b2b/otps/sms/send',
    group: 'Two-step verification',
    on(desk) {
      const { phone } = desk.widget;
      return {
        reach: () => typeNumber(desk),
        press: () => desk.widget.button('Send passcode').click(),
        typed: () => [[phone.number, '(415) 555-0143']],
        isDone: isSeen(desk.widget.passcode.field),
      };
    },
  }),
  account({
    call: "member's second factors: verify a new phone",
    covers: ['SecondFactorPort.authenticatePasscode'],
    path: '/b2b/otps/sms/authenticate',
    refusal: 'otp_code_not_found',
    clearsRefusedInput: true,
    group: 'Two-step verification',
    on: (desk) => passcodeTo(number, desk, () => sendToNumber(desk), isSeen(desk.widget.account.title)),
  }),
  account({
    call: "member's second factors: remove a phone",
    covers: ['AccountPort.remove'],
    path: `${membersPath}/deletePhoneNumber`,
    method: 'DELETE',
    group: 'Two-step verification',
    on(desk) {
      const { account } = desk.widget;
      return {
        async reach() {
          await typePasscodeTo(number, desk, () => sendToNumber(desk));
          await account.title.waitFor();
          await account.open('Two-step verification');
          await account.button('Remove +1 415 555 0143').click();
        },
        press: () => account.confirmRemove.click(),
        isDone: news(desk, 'Phone number removed.'),
      };
    },
  }),
];

/** Opens the proof of a change. */
const openProof = ({ widget }: Desk) => widget.account.button('Change email address').click();
/** Requests the passcode of a proof. */
async function sendProof(desk: Desk): Promise<void> {
  await openProof(desk);
  await desk.widget.button(/^Send a passcode to/).click();
}
const isProved = ({ widget }: Desk) => isSeen(widget.account.email);

const ofProofs: Journey[] = [
  account({
    call: "member's proof: read the member",
    covers: ['SecondFactorPort.refresh'],
    path: '/b2b/sessions/authenticate',
    group: 'Ways to log in',
    on: (desk) => ({
      reach: async () => {},
      press: () => openProof(desk),
      isDone: isTitleSeen(desk, /^Confirm it's you$/),
    }),
  }),
  account({
    call: "member's proof: send a passcode",
    covers: ['SecondFactorPort.sendPasscode'],
    path: '/b2b/otps/email/login_or_signup',
    group: 'Ways to log in',
    on(desk) {
      const send = desk.widget.button(/^Send a passcode to/);
      return {
        async reach() {
          await openProof(desk);
          await send.waitFor();
        },
        press: () => send.click(),
        isDone: isSeen(desk.widget.passcode.field),
      };
    },
  }),
  account({
    call: "member's proof: verify a passcode",
    covers: ['SecondFactorPort.authenticatePasscode'],
    path: '/b2b/otps/email/authenticate',
    refusal: 'otp_code_not_found',
    clearsRefusedInput: true,
    group: 'Ways to log in',
    on: (desk) => passcodeTo(gil, desk, () => sendProof(desk), isProved(desk)),
  }),
  {
    call: "member's proof: log in with a password",
    covers: ['SecondFactorPort.authenticatePassword'],
    path: '/b2b/passwords/authenticate',
    reportedTo: 'page',
    refusal: 'unauthorized_credentials',
    on({ page, context, devServer }) {
      const widget = new WidgetFrame(page);
      const { account, root } = widget;
      const password = root.getByLabel('Password', { exact: true });
      return {
        widget,
        async reach() {
          await openMemberSession(context, devServer, 'acme', 'ada@acme.test');
          await page.goto(`${devServer.urls.auth}/account`);
          await account.open('Ways to log in');
          await account.button('Change email address').click();
          await widget.button('Use your password').click();
          await password.fill('correct horse battery staple');
        },
        press: () => widget.button('Continue').click(),
        typed: () => [[password, 'correct horse battery staple']],
        isDone: isSeen(account.email),
      };
    },
  },
];

const ofConnectedApps: Journey[] = [
  account({
    call: "member's account: end an app's access",
    covers: ['AccountPort.withdrawConsent'],
    path: `${membersPath}/connected_apps/*`,
    method: 'POST',
    group: 'Connected apps',
    async prepare({ page, context, devServer, app }) {
      await openMemberSession(context, devServer, 'acme', gil);
      await page.goto(await app.authorizationUrl('openid offline_access'));
      await new WidgetFrame(page).idp.allow.click();
      await app.arrival(page);
    },
    on(desk) {
      const { account } = desk.widget;
      return {
        reach: () => account.button('Remove access for Weather Watch').click(),
        press: () => account.confirmRemove.click(),
        isDone: news(desk, 'Access removed.'),
      };
    },
  }),
];

/** Opens the login of an organization that requires second factors, and gives the first one. */
async function giveFirstFactor({ host, inbox }: Stage): Promise<void> {
  const { main, passcode } = host.widget();
  const letter = nextLetterTo(inbox, 'ada@acme.test');
  await host.openLogin({ config: { products: ['emailOtp'], flow: 'organization', organizationSlug: 'borealis' } });
  await main.submitEmail('ada@acme.test');
  await passcode.type((await letter()).passcode ?? '');
}

/** A wrong code is cleared, and has to be typed again. */
async function giveAgain(field: Locator, code: string): Promise<void> {
  if ((await field.inputValue()) === code) await field.press('Enter');
  else await field.fill(code);
}

/** Starts over after a lost answer, which has used up the proof of the first factor. */
async function startOver({ host, inbox }: Stage): Promise<void> {
  const { main, passcode } = host.widget();
  const former = inbox.messages.findLast(({ to }) => to === 'ada@acme.test')?.id;
  await main.submitEmail('ada@acme.test');
  const letter = await inbox.waitFor({ to: 'ada@acme.test', ...(former !== undefined && { after: former }) });
  await passcode.type(letter.passcode ?? '');
}

const ofLogins: Journey[] = [
  {
    call: "member's second factors: code of an authenticator app at a login",
    covers: ['SecondFactorPort.authenticateTotp'],
    path: '/b2b/totp/authenticate',
    reportedTo: 'host',
    refusal: 'unable_to_authenticate_totp',
    clearsRefusedInput: true,
    on(stage) {
      const { host, devServer } = stage;
      const { heading, secondFactor } = host.widget();
      const { secret } = enrolMemberTotp(devServer, 'borealis', 'ada@acme.test');
      let code = '';
      return {
        async reach() {
          await giveFirstFactor(stage);
          await secondFactor.code.waitFor();
          code = totpCode(secret, devServer);
        },
        press: () => secondFactor.code.fill(code),
        typed: () => [[secondFactor.code, code]],
        isDone: isSeen(heading.filter({ hasText: 'Success!' })),
        retry: () => giveAgain(secondFactor.code, code),
        async alternative() {
          await startOver(stage);
          await secondFactor.code.waitFor();
          devServer.clock.advance(30_000);
          await secondFactor.code.fill(totpCode(secret, devServer));
        },
      };
    },
  },
  {
    call: "member's second factors: recovery code at a login",
    covers: ['SecondFactorPort.recover'],
    path: '/b2b/recovery_codes/recover',
    reportedTo: 'host',
    refusal: 'unable_to_authenticate_recovery_code',
    on(stage) {
      const { host, devServer } = stage;
      const widget = host.widget();
      const { secondFactor } = widget;
      const { recoveryCodes } = enrolMemberTotp(devServer, 'borealis', 'ada@acme.test');
      const [first = '', second = ''] = recoveryCodes;
      return {
        async reach() {
          await giveFirstFactor(stage);
          await secondFactor.takeOther('Use a recovery code');
          await secondFactor.recoveryCode.fill(first);
        },
        press: () => widget.button('Continue').click(),
        typed: () => [[secondFactor.recoveryCode, first]],
        isDone: isSeen(widget.getByText(/You have \d+ recovery codes left\./)),
        async alternative() {
          await startOver(stage);
          await secondFactor.takeOther('Use a recovery code');
          await secondFactor.recoveryCode.fill(second);
          await widget.button('Continue').click();
        },
      };
    },
  },
];

/** The calls of a member's account and second factors. */
export const memberAccount: Journey[] = [
  ...ofReading,
  ...ofProfile,
  ...ofWays,
  ...ofApps,
  ...ofPhones,
  ...ofProofs,
  ...ofConnectedApps,
  ...ofLogins,
];
