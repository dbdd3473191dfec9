/** What the document and Main say, and every error: it comes with the first bundle. */
export const core = {
  /** For what the browser words itself: names of countries, plurals. */
  locale: 'en',
  frame: {
    title: 'Sign up or log in',
    /** What screen readers call a login in a host page; other mounts: `mounts.ts`. */
    names: { login: 'Sign in' },
    back: 'Back',
    poweredBy: 'Powered by Vestibule',
    working: 'Working...',
    loggingIn: 'Logging in...',
    continue: 'Continue',
    tryAgain: 'Try again',
  },
  main: {
    header: 'Sign up or log in',
    or: 'or',
    emailLabel: 'Email',
    emailPlaceholder: 'example@email.com',
    continueWithEmail: 'Continue with email',
    methods: 'How to continue',
    tabs: { sms: 'Text', whatsapp: 'WhatsApp', email: 'Email' },
    // Spec §2: 'Continue with Google'.
    continueWith: (name: string) => `Continue with ${name}`,
  },
  error: {
    title: 'Looks like there was an error!',
    startOver: 'Start over',
    openPage: 'Open in a new tab',
  },
  validation: {
    email: 'Invalid email address, please try again.',
    phone: 'Invalid phone number, please try again.',
    password: 'Please enter your password.',
    passcode: 'Invalid passcode, please try again.',
  },
  failures: {
    passkeyUnknown: 'Unknown error occurred during passkey authentication. Please try again.',
    passkeyNotFound:
      'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    passkeyDuplicate:
      'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
    passkeyNotCreated:
      'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
    passkeyWithoutUser: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
    passkeysByItself: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
    notAvailable: 'Sign-in is not available here right now. Please reach out to the application developer.',
    emlAndEmailOtp: 'Error: Cannot use both EML and Email OTP',
    unreachable: 'We could not reach the sign-in service. Check your connection and try again.',
    timeout: 'This is taking too long. Please try again.',
    focusMoved: 'Something on this page moved the cursor. Continue on a separate page.',
    versionMismatch: 'This page and its sign-in are of different versions. Reload the page, or try again later.',
    notSameSite:
      'Sign-in cannot run inside this page, because the page and the sign-in frame are on different sites. Open it in a new tab instead.',
    storage: 'Your browser blocks the storage that sign-in needs. Allow it for this site and try again.',
    noSession: 'No active session detected. Please log in to continue.',
    missingParameter: (name: string) =>
      `Required parameter is missing: ${name}. Please reach out to the application developer.`,
    repeatedParameter: (name: string) =>
      `Parameter is given more than once: ${name}. Please reach out to the application developer.`,
    unsafeRedirect:
      'The app that sent you here gave an address that is not safe to return to. Please reach out to the application developer.',
    navigationRefused: 'This page could not be left. Use the link to go on.',
    appBlocked:
      'This page is not allowed to open the app, so the app did not get your answer. Tell the developer of the app.',
    popupBlocked: 'Your browser blocked the window. Open it again, or continue in this tab.',
    oauthRefused: 'This page does not let you leave to sign in. Please choose another way.',
    returnNotStartedHere:
      'This sign-in was not started in this browser, or was left for too long. Please start again here.',
    unknownLink: 'This link is of a kind that is not known here. Please ask for a new one.',
    oauthCancelled: 'Sign-in was cancelled. Try again, or choose another way.',
    oauthFailed: 'The sign-in could not be completed. Try again, or choose another way.',
    unexpected: 'Something went wrong. Please try again.',
  },
};
