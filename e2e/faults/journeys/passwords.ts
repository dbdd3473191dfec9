import type { WidgetConfig } from '@vestibule/host-sdk';
import { createAccount, openPasswords, passwordConfig, startOf, strongPassword } from '../../journeys/passwords.ts';
import { passResendDelay } from '../../support/waiting/passResendDelay.ts';
import { currentValue, isReady, isSeen, type Journey, linkOf, type Stage, type Steps } from '../Journey.ts';

const loggedIn = 'You have successfully logged in.';
const withEmail = (product: 'emailMagicLinks' | 'otp'): WidgetConfig => ({ products: ['passwords', product] });

/** Adds a user with a verified address and no password. */
function addUser({ devServer, email }: Stage): void {
  const user = devServer.state.users.create();
  user.emails.push({ email_id: `email-test-${user.user_id}`, email, verified: true });
}

/** Opens the password screen of an existing account. */
async function openWithAccount({ host, devServer, email }: Stage): Promise<void> {
  await createAccount(devServer, email);
  await openPasswords(host, email);
}

/** Returns a row for a button on the password screen, with a partly typed password. */
function onPasswordScreen(
  row: Pick<Journey, 'call' | 'path' | 'refusal'>,
  {
    open,
    press,
    typedPassword = 'half remem',
    isDone,
    alternative,
  }: {
    open(stage: Stage): Promise<unknown>;
    press(stage: Stage): Promise<void>;
    typedPassword?: string | null;
    isDone(stage: Stage): Promise<boolean>;
    alternative?(stage: Stage): Promise<void>;
  },
): Journey {
  return {
    ...row,
    reportedTo: 'host',
    on(stage): Steps {
      const { password } = stage.host.widget().passwords;
      return {
        async reach() {
          await open(stage);
          if (typedPassword) await password.fill(typedPassword);
        },
        press: () => press(stage),
        ...(typedPassword && { typed: () => [[password, typedPassword]] as [typeof password, string][] }),
        isDone: () => isDone(stage),
        ...(alternative && { alternative: () => alternative(stage) }),
      };
    },
  };
}

const isLoggedIn = ({ host }: Stage) => isSeen(host.widget().getByText(loggedIn))();
const hasHeading =
  (text: string) =>
  ({ host }: Stage) =>
    isSeen(host.widget().heading.filter({ hasText: text }))();

async function openReset({ host, devServer, inbox, email }: Stage, name: 'reset_password' | 'login') {
  await createAccount(devServer, email);
  const widget = await openPasswords(host, email);
  await widget.passwords.forgot.click();
  await widget.passwords.resend.waitFor();
  const letter = await inbox.waitFor({ to: email, kind: 'reset_password' });
  const token = new URL(linkOf(letter, name)).searchParams.get('token') ?? '';
  return { token, path: `/${await startOf(letter)}` };
}

/** Every call about passwords. */
export const passwords: Journey[] = [
  {
    call: 'user search',
    path: '/users/search',
    reportedTo: 'host',
    refusal: 'invalid_email',
    on({ host, email }) {
      const { main, passwords } = host.widget();
      return {
        async reach() {
          await host.openLogin({ config: passwordConfig });
          await main.email.fill(email);
        },
        press: () => main.continueWithEmail.click(),
        typed: () => [[main.email, email]],
        async isDone() {
          if (await isSeen(host.widget().getByText(loggedIn))()) return true;
          const value = await currentValue(passwords.password);
          if (value === '') await passwords.password.fill(strongPassword);
          else if (value && (await isReady(passwords.continue))) await passwords.continue.click();
          return false;
        },
      };
    },
  },
  {
    call: 'password: strength check',
    path: '/passwords/strength_check',
    reportedTo: 'host',
    refusal: 'invalid_email',
    on({ host, email }) {
      const widget = host.widget();
      const { password } = widget.passwords;
      return {
        reach: async () => void (await openPasswords(host, email)),
        press: () => password.fill(strongPassword),
        typed: () => [[password, strongPassword]],
        isDone: () => isReady(widget.passwords.continue),
        retry: () => widget.button('Try again').click(),
      };
    },
  },
  onPasswordScreen(
    { call: 'password: create', path: '/passwords', refusal: 'weak_password' },
    {
      open: ({ host, email }) => openPasswords(host, email),
      typedPassword: strongPassword,
      press: ({ host }) => host.widget().passwords.continue.click(),
      isDone: isLoggedIn,
      // The account may already exist; then its password signs in.
      async alternative({ host, email }) {
        const widget = host.widget();
        await widget.back.click();
        await widget.main.submitEmail(email);
        await widget.passwords.password.fill(strongPassword);
        await widget.passwords.continue.click();
      },
    },
  ),
  onPasswordScreen(
    { call: 'password: log in', path: '/passwords/authenticate', refusal: 'unauthorized_credentials' },
    {
      open: openWithAccount,
      typedPassword: strongPassword,
      press: ({ host }) => host.widget().passwords.continue.click(),
      isDone: isLoggedIn,
    },
  ),
  onPasswordScreen(
    { call: 'password: forgot', path: '/passwords/email/reset/start', refusal: 'inactive_email' },
    {
      open: openWithAccount,
      press: ({ host }) => host.widget().passwords.forgot.click(),
      isDone: hasHeading('Forgot password?'),
    },
  ),
  onPasswordScreen(
    { call: 'password: mail again', path: '/passwords/email/reset/start', refusal: 'inactive_email' },
    {
      async open(stage) {
        await openWithAccount(stage);
        await stage.host.widget().passwords.forgot.click();
        await stage.host.widget().passwords.resend.waitFor();
        await passResendDelay(stage.page);
      },
      typedPassword: null,
      press: ({ host }) => host.widget().passwords.resend.click(),
      isDone: ({ host }) => isSeen(host.widget().getByText('Email sent'))(),
    },
  ),
  onPasswordScreen(
    { call: 'password: set a first one', path: '/passwords/email/reset/start', refusal: 'inactive_email' },
    {
      async open(stage) {
        addUser(stage);
        await openPasswords(stage.host, stage.email);
      },
      typedPassword: null,
      press: ({ host }) => host.widget().passwords.setPassword.click(),
      isDone: ({ host }) => isSeen(host.widget().passwords.resend)(),
    },
  ),
  onPasswordScreen(
    { call: 'password: link instead', path: '/magic_links/email/login_or_create', refusal: 'inactive_email' },
    {
      async open({ host, devServer, email }) {
        await createAccount(devServer, email);
        await openPasswords(host, email, withEmail('emailMagicLinks'));
      },
      press: ({ host }) => host.widget().passwords.emailLink.click(),
      isDone: ({ host }) => isSeen(host.widget().emailConfirmation.title)(),
    },
  ),
  onPasswordScreen(
    { call: 'password: passcode instead', path: '/otps/email/login_or_create', refusal: 'inactive_email' },
    {
      async open({ host, devServer, email }) {
        await createAccount(devServer, email);
        await openPasswords(host, email, withEmail('otp'));
      },
      press: ({ host }) => host.widget().passwords.emailPasscode.click(),
      isDone: ({ host }) => isSeen(host.widget().passcode.title)(),
    },
  ),
  {
    call: 'password: reset',
    path: '/passwords/email/reset',
    reportedTo: 'host',
    refusal: 'bad_request',
    on(stage) {
      const { host, email } = stage;
      const widget = host.widget();
      const { main, passwords } = widget;
      const otherPassword = `${strongPassword} again`;
      return {
        async reach() {
          const { token: passwordResetToken } = await openReset(stage, 'reset_password');
          await host.open();
          await host.mount('mountResetPassword', { passwordResetToken, config: passwordConfig });
          await passwords.password.fill(otherPassword);
        },
        press: () => passwords.continue.click(),
        typed: () => [[passwords.password, otherPassword]],
        isDone: isSeen(widget.getByText(loggedIn)),
        // The token may be used already and the new password set; then that password signs in.
        async alternative() {
          await passwords.backToLogin.click();
          await main.submitEmail(email);
          await passwords.password.fill(otherPassword);
          await passwords.continue.click();
        },
      };
    },
  },
  {
    call: 'password: log in by the mail',
    path: '/magic_links/authenticate',
    reportedTo: 'host',
    refusal: 'unable_to_auth_magic_link',
    on(stage) {
      const { host, email } = stage;
      const widget = host.widget();
      const { main, passwords } = widget;
      const isSignedIn = isSeen(widget.getByText(loggedIn));
      const isMailed = isSeen(passwords.resend);
      let passwordResetToken = '';
      return {
        async reach() {
          const { token, path } = await openReset(stage, 'login');
          passwordResetToken = token;
          await host.open({ path });
        },
        press: () =>
          host.mount('mountResetPassword', { passwordResetToken, tokenType: 'login', config: passwordConfig }),
        // If the token was used, the address is verified and another reset mail can be requested.
        isDone: async () => (await isSignedIn()) || (await isMailed()),
        async retry() {
          await passwords.backToLogin.click();
          await main.submitEmail(email);
          await passwords.password.fill(strongPassword);
          await passwords.continue.click();
        },
      };
    },
  },
];
