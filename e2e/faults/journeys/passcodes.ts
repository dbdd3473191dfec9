import type { WidgetConfig } from '@vestibule/host-sdk';
import { passResendDelay } from '../../support/waiting/passResendDelay.ts';
import { isSeen, type Journey, lettersTo, type Stage, type Steps, valueNow } from '../Journey.ts';

type Method = 'email' | 'sms' | 'whatsapp';

const methods = {
  email: { name: 'e-mail', press: 'continueWithEmail', refusal: 'inactive_email' },
  sms: { name: 'SMS', press: 'continueWithText', refusal: 'unsubscribed_phone_number' },
  whatsapp: { name: 'WhatsApp', press: 'continueWithWhatsApp', refusal: 'invalid_phone_number_country_code' },
} as const;

const configOf = (method: Method): WidgetConfig => ({ products: ['otp'], otpOptions: { methods: [method] } });

function form({ host, email }: Stage, method: Method) {
  const { main, phone } = host.widget();
  if (method === 'email')
    return { field: main.email, typed: email, shown: email, send: main.continueWithEmail, to: email };
  const send = method === 'sms' ? phone.continueWithText : phone.continueWithWhatsApp;
  return { field: phone.number, typed: '4155550123', shown: '(415) 555-0123', send, to: '+14155550123' };
}

async function fillIn(stage: Stage, method: Method): Promise<void> {
  await stage.host.openLogin({ config: configOf(method) });
  const { field, typed } = form(stage, method);
  await field.fill(typed);
}

function send(method: Method): Journey {
  const { name, refusal } = methods[method];
  return {
    call: `passcode by ${name}: send`,
    path: `/otps/${method}/login_or_create`,
    hears: 'host',
    refusal,
    on(stage) {
      const { field, shown, send, to } = form(stage, method);
      const { passcode, heading } = stage.host.widget();
      const code = lettersTo(stage.inbox, to);
      const isSignedIn = isSeen(heading.filter({ hasText: 'Success!' }));
      return {
        reach: () => fillIn(stage, method),
        press: () => send.click(),
        typed: () => [[field, shown]],
        // Done is not the screen, but that its code is good.
        async isDone() {
          if (await isSignedIn()) return true;
          const letter = stage.inbox.messages.findLast((one) => one.to === to);
          if (letter?.passcode && (await valueNow(passcode.field)) === '') await passcode.type(letter.passcode);
          return false;
        },
        async anew() {
          await code();
          await passResendDelay(stage.page);
          await passcode.resend.click();
          await passcode.field.fill('');
        },
      };
    },
  };
}

async function reachCode(stage: Stage, method: Method): Promise<void> {
  await fillIn(stage, method);
  await form(stage, method).send.click();
  await stage.host.widget().passcode.title.waitFor();
}

function resend(method: Method): Journey {
  const { name, refusal } = methods[method];
  return {
    call: `passcode by ${name}: resend`,
    path: `/otps/${method}/login_or_create`,
    hears: 'host',
    refusal,
    on(stage) {
      const { passcode } = stage.host.widget();
      return {
        async reach() {
          await reachCode(stage, method);
          await passResendDelay(stage.page);
        },
        press: () => passcode.resend.click(),
        // It stays, other than the toast, which a machine that is held up for two seconds misses.
        isDone: isSeen(passcode.resendState.getByText('Code sent')),
      };
    },
  };
}

function verify(method: Method): Journey {
  return {
    call: `passcode by ${methods[method].name}: verify`,
    path: '/otps/authenticate',
    hears: 'host',
    refusal: 'otp_code_not_found',
    emptiesRefused: true,
    on(stage): Steps {
      const { passcode, heading } = stage.host.widget();
      const letter = lettersTo(stage.inbox, form(stage, method).to);
      let code = '';
      return {
        async reach() {
          await reachCode(stage, method);
          code = (await letter()).passcode ?? '';
        },
        press: () => passcode.field.fill(code),
        typed: () => [[passcode.field, code]],
        isDone: isSeen(heading.filter({ hasText: 'Success!' })),
        again: () => passcode.field.press('Enter'),
        async anew() {
          await passResendDelay(stage.page);
          await passcode.resend.click();
          await passcode.field.fill((await letter()).passcode ?? '');
        },
      };
    },
  };
}

/** Passcodes by each of the three ways. */
export const passcodes: Journey[] = (['email', 'sms', 'whatsapp'] as const).flatMap((method) => [
  send(method),
  resend(method),
  verify(method),
]);
