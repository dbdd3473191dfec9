import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('en');

/** Specification §2, "Password screens". */
export const passwordTexts = {
  password: {
    emailLabel: 'Email',
    label: 'Password',
    newLabel: 'New password',
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on',
    choose: 'Choose how you would like to create your account.',
    create: 'Finish creating your account by setting a password.',
    logIn: 'Log In',
    passwordless: 'Your account has no password yet. Log in without one, or set one.',
    passwordlessOnly: 'Your account has no password yet. We will send you a link to set one.',
    emailLink: 'Email me a login link',
    emailPasscode: 'Email me a passcode',
    setPassword: 'Set a password',
    forgot: 'Forgot password?',
    strength: (filled: number, of: number) => `Password strength: ${filled} of ${of}`,
    minimumLength: (count: number) =>
      plural(count, {
        one: 'Must be at least # character long',
        other: 'Must be at least # characters long',
      }),
    complexity: (count: number) =>
      `Must contain ${count} of the following: uppercase letter, lowercase letter, number, symbol`,
    isMet: 'Done:',
    isMissing: 'Missing:',
    breached:
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    reset: 'Reset your password',
    backToLogin: 'Back to log in',
    resend: 'Resend email',
    sent: 'Email sent',
  },
  passwordNotice: {
    PasswordForgot: {
      title: 'Forgot password?',
      sentence: (email: string) => `A link to reset your password was sent to you at ${email}`,
    },
    PasswordBreached: {
      title: 'Check your email to set a new password',
      sentence: (email: string) =>
        `A different site where you use the same password had a security issue. For your safety, a link to set a new one was sent to you at ${email}`,
    },
    PasswordSetNew: {
      title: 'Check your email!',
      sentence: (email: string) => `A link to set your password was sent to you at ${email}`,
    },
    PasswordDedupe: {
      title: 'Check your email to set a new password!',
      sentence: (email: string) =>
        `Your password must be changed before you can log in with it. To make sure that it is you, a link to set a new one was sent to you at ${email}`,
    },
  },
};
