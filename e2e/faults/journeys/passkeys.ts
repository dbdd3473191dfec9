import { WidgetFrame } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';
import { disablePasskeyAutofill } from '../../support/authenticators/disablePasskeyAutofill.ts';
import { delayPasskeyRefusals } from '../../support/authenticators/passkeyRefusals.ts';
import { VirtualAuthenticator } from '../../support/crossBrowser/virtualAuthenticator.ts';
import { currentValue, isReady, isSeen, type Journey, type Stage } from '../Journey.ts';

const config = { products: ['otp' as const, 'passkeys' as const] };

async function openRegistration(stage: Stage): Promise<void> {
  await VirtualAuthenticator.add(stage.page);
  await openSession(stage.devServer, stage.context, stage.email);
  await stage.host.open();
}

/** Registers a passkey and signs out. */
async function registerPasskey(stage: Stage): Promise<VirtualAuthenticator> {
  const { context, page, devServer, email } = stage;
  const device = await VirtualAuthenticator.add(page);
  await openSession(devServer, context, email);
  await page.goto(`${devServer.urls.auth}/passkeys`);
  const { passkeys } = new WidgetFrame(page);
  await passkeys.create.click();
  await passkeys.createdTitle.waitFor();
  await context.clearCookies();
  return device;
}

function create(call: string, path: string): Journey {
  return {
    call,
    path,
    reportedTo: 'host',
    refusal: 'unable_to_register_webauthn_registration',
    on(stage) {
      const { passkeys } = stage.host.widget();
      const isCreated = isSeen(passkeys.createdTitle);
      const isListed = isSeen(passkeys.entries);
      return {
        async reach() {
          await openRegistration(stage);
          await stage.host.mount('mountPasskeyRegistration');
          await passkeys.startTitle.waitFor();
        },
        press: () => passkeys.create.click(),
        isDone: async () => (await isCreated()) || (await isListed()),
        // The provider may already have it; then it is in the list.
        alternative: () => passkeys.skip.click(),
      };
    },
  };
}

function logIn(call: string, path: string): Journey {
  return {
    call,
    path,
    reportedTo: 'host',
    refusal: 'webauthn_registration_not_found',
    on(stage) {
      const { passkeys, main, passcode } = stage.host.widget();
      const isConfirmed = isSeen(passkeys.confirmation);
      const isMailed = isSeen(passcode.title);
      return {
        async reach() {
          await registerPasskey(stage);
          await disablePasskeyAutofill(stage.page);
          await delayPasskeyRefusals(stage.page);
          await stage.host.openLogin({ config });
        },
        press: () => passkeys.login.click(),
        isDone: async () => (await isConfirmed()) || (await isMailed()),
        // A passkey that the provider no longer knows is removed from its authenticator, too.
        alternative: () => main.submitEmail(stage.email),
      };
    },
  };
}

/** Creating, using, listing, renaming and deleting passkeys. */
export const passkeys: Journey[] = [
  {
    call: 'passkeys: who is signed in',
    path: '/users/me',
    reportedTo: 'host',
    refusal: 'user_not_found',
    on(stage) {
      const widget = stage.host.widget();
      return {
        reach: () => openRegistration(stage),
        press: () => stage.host.mount('mountPasskeyRegistration'),
        isDone: () => isReady(widget.passkeys.create),
        retry: () => widget.button('Try again').click(),
      };
    },
  },
  create('passkey: register, start', '/webauthn/register/start'),
  create('passkey: register', '/webauthn/register'),
  logIn('passkey: log in, start', '/webauthn/authenticate/start/primary'),
  logIn('passkey: log in', '/webauthn/authenticate'),
  {
    call: 'passkey in the field: start',
    path: '/webauthn/authenticate/start/primary',
    reportedTo: 'none',
    on(stage) {
      const { main, passcode } = stage.host.widget();
      return {
        async reach() {
          const device = await registerPasskey(stage);
          await device.setPresent(false);
        },
        press: async () => void (await stage.host.openLogin({ config })),
        async isDone() {
          if (await passcode.title.isVisible()) return true;
          if ((await currentValue(main.email)) === '') await main.submitEmail(stage.email);
          return false;
        },
      };
    },
  },
  {
    call: 'passkey: rename',
    path: '/webauthn/update/*',
    reportedTo: 'none',
    on(stage) {
      const { passkeys } = stage.host.widget();
      return {
        async reach() {
          await openRegistration(stage);
          await stage.host.mount('mountPasskeyRegistration');
          await passkeys.create.click();
          await passkeys.rename(stage.deviceName).click();
          await passkeys.name.fill('Blue key');
        },
        press: () => passkeys.save.click(),
        isDone: isSeen(passkeys.entries.filter({ hasText: 'Blue key' })),
      };
    },
  },
  {
    call: 'passkey: delete',
    path: '/users/webauthn_registrations/*',
    method: 'DELETE',
    reportedTo: 'none',
    on({ page, context, devServer, email, deviceName }) {
      const widget = new WidgetFrame(page);
      const { passkeys } = widget;
      return {
        widget,
        async reach() {
          await VirtualAuthenticator.add(page);
          await openSession(devServer, context, email);
          await page.goto(`${devServer.urls.auth}/passkeys`);
          await passkeys.create.click();
          await passkeys.remove(deviceName).click();
        },
        press: () => passkeys.confirmDelete.click(),
        isDone: async () => (await passkeys.entries.count()) === 0,
      };
    },
  },
];
