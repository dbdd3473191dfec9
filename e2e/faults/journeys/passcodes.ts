import type { WidgetConfig } from '@vestibule/host-sdk';
import { passResendDelay } from '../../support/waiting/passResendDelay.ts';
import { currentValue, isSeen, type Journey, nextLetterTo, type Stage, type Steps } from '../Journey.ts';

type Method = 'email' | 'sms' | 'whatsapp';

const methods = {
  email: { name: 'email', press: 'continueWithEmail', refusal: 'inactive_email' },
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
    reportedTo: 'host',
    refusal,
    on(stage) {
      const { field, shown, send, to } = form(stage, method);
      const { passcode, heading } = stage.host.widget();
      const code = nextLetterTo(stage.inbox, to);
      const isSignedIn = isSeen(heading.filter({ hasText: 'Success!' }));
      return {
        reach: () => fillIn(stage, method),
        press: () => send.click(),
        typed: () => [[field, shown]],
        // The screen alone is not enough; its code has to be valid.
        async isDone() {
          if (await isSignedIn()) return true;
          const letter = stage.inbox.messages.findLast((message) => message.to === to);
          if (letter?.passcode && (await currentValue(passcode.field)) === '') await passcode.type(letter.passcode);
          return false;
        },
        async alternative() {
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
    reportedTo: 'host',
    refusal,
    on(stage) {
      const { passcode } = stage.host.widget();
      return {
        async reach() {
          await reachCode(stage, method);
          await passResendDelay(stage.page);
        },
        press: () => passcode.resend.click(),
        // Unlike the toast, this text stays, so a slow machine cannot miss it.
        isDone: isSeen(passcode.resendState.getByText('Code sent')),
      };
    },
  };
}

function verify(method: Method): Journey {
  return {
    call: `passcode by ${methods[method].name}: verify`,
    path: '/otps/authenticate',
    reportedTo: 'host',
    refusal: 'otp_code_not_found',
    clearsRefusedInput: true,
    on(stage): Steps {
      const { passcode, heading } = stage.host.widget();
      const letter = nextLetterTo(stage.inbox, form(stage, method).to);
      let code = '';
      return {
        async reach() {
          await reachCode(stage, method);
          code = (await letter()).passcode ?? '';
        },
        press: () => passcode.field.fill(code),
        typed: () => [[passcode.field, code]],
        isDone: isSeen(heading.filter({ hasText: 'Success!' })),
        retry: () => passcode.field.press('Enter'),
        async alternative() {
          await passResendDelay(stage.page);
          await passcode.resend.click();
          await passcode.field.fill((await letter()).passcode ?? '');
        },
      };
    },
  };
}

/** Passcodes by email, SMS and WhatsApp. */
export const passcodes: Journey[] = (['email', 'sms', 'whatsapp'] as const).flatMap((method) => [
  send(method),
  resend(method),
  verify(method),
]);
