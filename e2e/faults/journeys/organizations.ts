import { expect, type Locator } from '@playwright/test';
import type { WidgetConfig } from '@vestibule/host-sdk';
import { WidgetFrame } from '../../pages/WidgetFrame.ts';
import { passResendDelay } from '../../support/waiting/passResendDelay.ts';
import { isReady, isSeen, type Journey, linkOf, nextLetterTo, type Stage, type Steps } from '../Journey.ts';

const [ada, ben, joan] = ['ada@acme.test', 'ben@acme.test', 'joan@acme.test'];
const PASSWORD = 'correct horse battery staple';
const codes: WidgetConfig = { products: ['emailOtp'] };
const atAcme = { flow: 'organization', organizationSlug: 'acme' } as const;

const isTitled = ({ host }: Stage, title: string) =>
  isSeen(host.widget().heading.filter({ hasText: new RegExp(`^${title}$`) }));

/** Opens the login, submits the address and types the code of the mail. */
async function reachList(stage: Stage, email: string = ada): Promise<void> {
  const { host, inbox } = stage;
  const code = nextLetterTo(inbox, email);
  await host.openLogin({ config: codes });
  const { main, passcode, heading } = host.widget();
  await main.submitEmail(email);
  await passcode.type((await code()).passcode ?? '');
  await heading.filter({ hasText: /^(Select|Create) an organization/ }).waitFor();
}

function sendCode(name: string, path: string, config: WidgetConfig): Journey {
  return {
    call: `organization: send a code, ${name}`,
    covers: ['OrganizationPort.sendCode'],
    path,
    reportedTo: 'host',
    on(stage) {
      const { main } = stage.host.widget();
      return {
        async reach() {
          await stage.host.openLogin({ config });
          await main.email.fill(ada);
        },
        press: () => main.continueWithEmail.click(),
        typed: () => [[main.email, ada]],
        isDone: isTitled(stage, 'Enter passcode'),
      };
    },
  };
}

function verifyCode(name: string, path: string, config: WidgetConfig, end: string): Journey {
  return {
    call: `organization: verify a code, ${name}`,
    covers: ['OrganizationPort.verifyDiscoveryCode', 'OrganizationPort.verifyCode'],
    path,
    reportedTo: 'host',
    refusal: 'otp_code_not_found',
    clearsRefusedInput: true,
    on(stage): Steps {
      const { main, passcode } = stage.host.widget();
      const letter = nextLetterTo(stage.inbox, ada);
      let code = '';
      return {
        async reach() {
          await stage.host.openLogin({ config });
          await main.submitEmail(ada);
          await passcode.title.waitFor();
          code = (await letter()).passcode ?? '';
        },
        press: () => passcode.field.fill(code),
        typed: () => [[passcode.field, code]],
        isDone: isTitled(stage, end),
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

/** A press on a button of the list; the visitor can go back to the start and prove the address again. */
function fromList(call: string, path: string, email: string, button: RegExp | string): Journey {
  return {
    call: `organization: ${call}`,
    covers: ['OrganizationPort.exchange', 'OrganizationPort.create'],
    path,
    reportedTo: 'host',
    on(stage) {
      const widget = stage.host.widget();
      return {
        reach: () => reachList(stage, email),
        press: () => widget.button(button).click(),
        isDone: isTitled(stage, 'Success!'),
        async retry() {
          if (!(await widget.button(button).isVisible())) await widget.button('Go back').click();
          await widget.button(button).click();
        },
        async alternative() {
          const code = nextLetterTo(stage.inbox, email);
          const former = stage.inbox.messages.findLast(({ to }) => to === email)?.id;
          const back = widget.back.or(widget.button('Go back')).first();
          const useAnother = widget.button('Use another email address');
          if (await back.isVisible()) await back.click();
          await useAnother.or(widget.main.email).first().waitFor();
          if (await useAnother.isVisible()) await useAnother.click();
          await widget.main.submitEmail(email);
          await widget.passcode.title.waitFor();
          const letter = former === undefined ? await code() : await stage.inbox.waitFor({ to: email, after: former });
          await widget.passcode.type(letter.passcode ?? '');
          const select = widget.heading.filter({ hasText: /^(Select|Create) an organization|^Success!/ });
          await select.waitFor();
          const first = widget.button(/Acme Robotics|Create an organization|'s organization|Organization/).first();
          if (!(await isTitled(stage, 'Success!')())) await first.click();
        },
      };
    },
  };
}

const redeemLink: Journey = {
  call: 'organization: redeem a link',
  covers: ['OrganizationPort.redeem'],
  path: '/b2b/magic_links/authenticate',
  reportedTo: 'page',
  refusal: 'magic_link_not_found',
  on({ host, inbox, page }) {
    const pageWidget = new WidgetFrame(page);
    const letter = nextLetterTo(inbox, ada);
    let link = '';
    const open = async () => void (await page.goto(link, { waitUntil: 'commit' }));
    return {
      widget: pageWidget,
      async reach() {
        const widget = await host.openLogin({ config: { products: ['emailMagicLinks'], ...atAcme } });
        await widget.main.submitEmail(ada);
        link = linkOf(await letter());
      },
      press: open,
      // The auth page leads back to the page of the host, which is logged in.
      isDone: async () =>
        page.url().startsWith(host.url) || (await isSeen(pageWidget.heading.filter({ hasText: 'Success!' }))()),
      retry: () => pageWidget.button('Try again').click(),
      // The link was redeemed, although the response was lost.
      async alternative() {
        await pageWidget
          .button(/^(Start over|Go back|Log in)/)
          .first()
          .click();
        await pageWidget.main.submitEmail(ada);
        // The mail may arrive before the page knows that it was sent.
        await pageWidget.heading.filter({ hasText: 'Check your email' }).waitFor();
        link = linkOf(await letter());
        await open();
        // The login of the auth page is for no particular organization.
        await pageWidget.button(/Acme Robotics/).click();
      },
    };
  },
};

const openBySlug: Journey = {
  call: 'organization: find by its slug',
  covers: ['OrganizationPort.bySlug'],
  path: '/b2b/organizations/search',
  reportedTo: 'host',
  refusal: 'organization_not_found',
  on(stage) {
    const { host } = stage;
    const widget = host.widget();
    return {
      async reach() {
        await host.open();
      },
      press: () => host.mount('mountLogin', { config: { ...codes, ...atAcme } }),
      isDone: isTitled(stage, 'Continue to Acme Robotics'),
      retry: () => widget.button('Try again').click(),
      alternative: () => widget.button('Find your organization').click(),
    };
  },
};

const sendLink: Journey = {
  call: 'organization: send a link',
  covers: ['OrganizationPort.sendLink'],
  path: '/b2b/magic_links/email/login_or_signup',
  reportedTo: 'host',
  on(stage) {
    const { main } = stage.host.widget();
    return {
      async reach() {
        await stage.host.openLogin({ config: { products: ['emailMagicLinks'], ...atAcme } });
        await main.email.fill(ada);
      },
      press: () => main.continueWithEmail.click(),
      typed: () => [[main.email, ada]],
      isDone: isTitled(stage, 'Check your email'),
    };
  },
};

const findConnections: Journey = {
  call: 'organization: find single sign-on by address',
  covers: ['OrganizationPort.connectionsOf'],
  path: '/b2b/sso/discovery/connections',
  reportedTo: 'host',
  on(stage) {
    const widget = stage.host.widget();
    const email = 'dan@cobalt.test';
    return {
      async reach() {
        await stage.host.openLogin({ config: { products: ['sso'] } });
        await widget.button('Use single sign-on').click();
        await widget.main.email.fill(email);
      },
      press: () => widget.button('Continue').click(),
      typed: () => [[widget.main.email, email]],
      isDone: isTitled(stage, 'Select a connection to continue'),
    };
  },
};

const logIn: Journey = {
  call: 'organization: log in with a password',
  covers: ['OrganizationPort.logIn'],
  path: '/b2b/passwords/authenticate',
  reportedTo: 'host',
  refusal: 'unauthorized_credentials',
  on(stage) {
    const widget = stage.host.widget();
    const password = widget.root.getByLabel('Password', { exact: true });
    return {
      async reach() {
        await stage.host.openLogin({ config: { products: ['passwords'], ...atAcme } });
        await widget.main.email.fill(ada);
        await widget.button('Continue').click();
        await password.fill(PASSWORD);
      },
      press: () => widget.button('Continue').click(),
      typed: () => [[password, PASSWORD]],
      isDone: isTitled(stage, 'Success!'),
    };
  },
};

/** A mail for a password. A visitor who isn't a member yet gets a link to join. */
function startReset(call: string, method: string, path: string, email: string): Journey {
  return {
    call: `organization: ${call}`,
    covers: [`OrganizationPort.${method}`],
    path,
    reportedTo: 'host',
    on(stage) {
      const widget = stage.host.widget();
      return {
        async reach() {
          await stage.host.openLogin({ config: { products: ['passwords'], ...atAcme } });
          await widget.main.email.fill(ada);
          await widget.button('Continue').click();
          await widget.button('Sign up or reset password').click();
          await widget.main.email.fill(email);
        },
        press: () => widget.button('Continue').click(),
        typed: () => [[widget.main.email, email]],
        isDone: isTitled(stage, '(Check|Verify) your email( first\\.)?'),
      };
    },
  };
}

const newPassword = 'another correct horse battery staple';

/** Opens the link for a new password on the auth domain's page, and returns the page's field. */
function onResetPage(
  stage: Stage,
  rest: (frame: WidgetFrame, field: Locator) => Omit<Steps, 'reach'>,
  text: string,
): Steps {
  const { host, inbox, page } = stage;
  const pageWidget = new WidgetFrame(page);
  const field = pageWidget.root.getByRole('textbox', { name: 'New password' });
  return {
    widget: pageWidget,
    ...rest(pageWidget, field),
    async reach() {
      const letter = nextLetterTo(inbox, ada);
      await host.openLogin({ config: { products: ['passwords'], ...atAcme } });
      const widget = host.widget();
      await widget.main.email.fill(ada);
      await widget.button('Continue').click();
      await widget.button('Sign up or reset password').click();
      await widget.main.email.fill(ada);
      await widget.button('Continue').click();
      await page.goto(linkOf(await letter(), 'reset_password'));
      await field.waitFor();
      if (!text) return;
      await field.fill(text);
      await expect.poll(() => isReady(pageWidget.button('Continue'))).toBe(true);
    },
  };
}

const ofResets: Journey[] = [
  {
    call: 'organization: strength of a new password',
    covers: ['OrganizationPort.checkPassword'],
    path: '/b2b/passwords/strength_check',
    reportedTo: 'page',
    on: (stage) =>
      onResetPage(
        stage,
        (own, field) => ({
          press: () => field.fill(newPassword),
          typed: () => [[field, newPassword]],
          isDone: () => isReady(own.button('Continue')),
          retry: () => own.button('Try again').click(),
        }),
        '',
      ),
  },
  {
    call: 'organization: set a new password',
    covers: ['OrganizationPort.setPassword'],
    path: '/b2b/passwords/email/reset',
    reportedTo: 'page',
    on: (stage) =>
      onResetPage(
        stage,
        (own, field) => ({
          press: () => own.button('Continue').click(),
          typed: () => [[field, newPassword]],
          isDone: isSeen(own.heading.filter({ hasText: /^(Success!|You're logged in)$/ })),
          // A lost answer has used up the link and set the password. The page's login sends a link.
          async alternative() {
            const former = stage.inbox.messages.findLast(({ to }) => to === ada)?.id;
            await own.passwords.backToLogin.click();
            await own.main.submitEmail(ada);
            await own.heading.filter({ hasText: 'Check your email' }).waitFor();
            const letter = await stage.inbox.waitFor({ to: ada, ...(former !== undefined && { after: former }) });
            await stage.page.goto(linkOf(letter));
            await own.button(/Acme Robotics/).click();
          },
        }),
        newPassword,
      ),
  },
];

/** The calls of a login to an organization. */
export const organizations: Journey[] = [
  sendCode('before an organization is chosen', '/b2b/otps/email/discovery/send', codes),
  verifyCode(
    'before an organization is chosen',
    '/b2b/otps/email/discovery/authenticate',
    codes,
    'Select an organization to continue',
  ),
  fromList('log in from the list', '/b2b/discovery/intermediate_sessions/exchange', ben, /Acme Robotics/),
  fromList('create one', '/b2b/discovery/organizations/create', 'new@example.test', 'Create an organization'),
  openBySlug,
  sendCode('to one', '/b2b/otps/email/login_or_signup', { ...codes, ...atAcme }),
  verifyCode('to one', '/b2b/otps/email/authenticate', { ...codes, ...atAcme }, 'Success!'),
  sendLink,
  redeemLink,
  findConnections,
  logIn,
  startReset('mail to reset a password', 'startReset', '/b2b/passwords/email/reset/start', ada),
  startReset('whether an address is a member', 'isMember', '/b2b/organizations/members/search', ada),
  startReset('link to join', 'sendJoiningLink', '/b2b/magic_links/email/login_or_signup', joan),
  ...ofResets,
];
