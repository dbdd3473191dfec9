/**
 * The English texts of the document, of Main and of every error; part of the first chunk. Quoted texts are those of
 * specification §2, §5 and §8, verbatim.
 */
export const core = {
  /** The locale for texts of the browser: names of countries, plural rules. */
  locale: 'en',
  frame: {
    title: 'Sign up or log in',
    /** The title of a login in a host page for screen readers; other mounts: `mounts.ts`. */
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
  // The names of mounts that are no login: for screen readers, and as page titles.
  mounts: {
    account: 'Account',
    identityProvider: 'Connected apps',
    passkeyRegistration: 'Passkeys',
    resetPassword: 'Reset your password',
    stepUp: 'Confirm that it is you',
  },
  // Notes on Main. Translations may place the parameters anywhere in the sentence.
  help: {
    lastUsed: 'Last used',
    didYouMean: (email: string) => `Did you mean ${email}?`,
  },
  terms: {
    termsLink: 'Terms',
    privacyLink: 'Privacy Policy',
    both: (terms: string, privacy: string) => `By continuing you agree to the ${terms} and ${privacy}.`,
    termsAlone: (terms: string) => `By continuing you agree to the ${terms}.`,
    privacyAlone: (privacy: string) => `By continuing you agree to the ${privacy}.`,
  },
  // Notes next to the OAuth buttons.
  oauth: {
    inWindow: (name: string) => `Continue with ${name} in the window that has opened.`,
    windowClosed: (name: string) => `The ${name} window looks closed.`,
    openAgain: 'Open again',
    inThisTab: 'Continue in this tab',
    cancel: 'Cancel',
    inAppBrowser:
      'Google does not sign anybody in inside another app. Open this page in your browser, or choose another way.',
  },
  // The developer's errors in the setup of One Tap. Specification §8.
  oneTap: {
    unregistered_origin: 'Google One Tap: this origin is not allowed for the Google client.',
    invalid_client: 'Google One Tap: the Google client is invalid.',
    oauth_config_not_found: 'Google One Tap: the project has no Google OAuth client configured.',
    no_login_redirect_urls_set: 'Google One Tap: the project has no login redirect URLs.',
    no_signup_redirect_urls_set: 'Google One Tap: the project has no signup redirect URLs.',
    default_provider_not_allowed: "Google One Tap: the default Google client is not allowed; use the project's own.",
  },
  // Specification §2, "Phone form".
  phone: {
    label: 'Phone number',
    country: 'Country',
    placeholder: '(123) 456-7890',
    continueWithText: 'Continue with text message',
    continueWithWhatsApp: 'Continue with WhatsApp',
  },
  // Specification §2, "Passkey registration".
  passkey: {
    login: 'Login with a Passkey',
    startTitle: 'Set up a new Passkey',
    startLead:
      'A passkey signs you in with your fingerprint, your face or your screen lock. There is nothing to remember.',
    create: 'Create a Passkey',
    skip: 'Skip',
    createdTitle: 'Passkey successfully created!',
    existing: 'Existing Passkeys',
    none: 'There are no passkeys in your account yet.',
    lastUsed: (date: string) => `Last used: ${date}`,
    unnamed: 'Passkey',
    nameLabel: 'Name',
    rename: (name: string) => `Rename ${name}`,
    remove: (name: string) => `Delete ${name}`,
    save: 'Save',
    deleteWarning: 'Once deleted, the passkey cannot be restored.',
    confirmDelete: 'Delete',
    cancel: 'Cancel',
    another: 'Set up another Passkey',
    done: 'Done',
    isDone: 'All set. You may close this page.',
    windowTitle: 'Continue in the new window',
    windowLead: 'Your browser handles passkeys for this page in a window of its own.',
    openWindow: 'Open the window again',
    offerTitle: 'Continue in a window of its own',
    offerLead:
      'Your browser or your password manager does not allow passkeys inside this page. They work in a window of its own.',
    openOffered: 'Open the window',
    unsupported: 'This browser has no passkeys. Open this page in another browser, or skip this step.',
    windowLost: 'This window has lost the page it belongs to. Please close it and start again there.',
  },
  // Specification §2, "Crypto screens".
  wallets: {
    otherWallet: 'Continue with other wallet',
    setUp: 'Set up a new crypto wallet',
    continueWith: (wallet: string) => `Continue with ${wallet}`,
    names: {
      Metamask: 'Metamask',
      Phantom: 'Phantom',
      Coinbase: 'Coinbase Wallet',
      Binance: 'Binance',
      Vessel: 'Vessel',
    },
    /** For wallets that report no name. */
    unnamed: {
      GenericEthereumWallet: 'Continue with other Ethereum wallet',
      GenericSolanaWallet: 'Continue with other Solana wallet',
    },
    chains: { ethereum: 'Ethereum', solana: 'Solana' },
    connecting: 'Connecting to your wallet...',
    signing: 'Completing signature request...',
    answerRequest: 'Your wallet asks you to agree.',
    nothingToSee: 'Nothing to see? Open and unlock your wallet, or cancel and choose another way.',
    awaitService: 'Your wallet has answered. Waiting for the sign-in service...',
    cancel: 'Cancel',
    failed:
      'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
    download: (wallet: string) => `Get ${wallet}`,
    setUpLead: 'Get a wallet, then come back to this page to sign in with it.',
  },
  // Specification §8, crypto wallets. They load with the code for wallets.
  walletFailures: {
    wallet_connect_failed: '[Error] Could not connect to wallet',
    wallet_sign_failed: '[Error] Could not sign message',
  },
  // Bot protection failed to load, failed, or requires what is not deployed. The specification has no texts for this.
  protection: {
    unavailable:
      'A security check of this sign-in could not be loaded. An ad blocker or your network may be blocking it: allow it and try again.',
    challenged:
      'This sign-in needs another security check of your device, which is not available here. Try again later, or from another device or network.',
  },
  // For projects that hide which addresses have an account. The specification has no texts for this.
  concealed: {
    newHere: 'New here, or forgot your password?',
    emailLink: 'Email me a link',
    title: 'Check your email!',
    sentence: (email: string) => `A link to go on with was sent to you at ${email}`,
    wrong:
      'That did not work: the email address or the password is wrong, or signing in is locked for a while. Try again, or get a link by email.',
  },
};
