/** The English texts of the document, of Main and of every error; which are part of the first chunk. */
export const core = {
  /** The locale for texts of the browser: names of countries, plural rules. */
  locale: 'en',
  frame: {
    title: 'Sign up or log in',
    /**
     * The title of a login in a host page, for screen readers. `mounts` in `rest.ts` has the titles of other mounts.
     */
    names: { login: 'Log in' },
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
    methods: 'Login method',
    tabs: { sms: 'Text', whatsapp: 'WhatsApp', email: 'Email' },
    // For example, 'Continue with Google'.
    continueWith: (name: string) => `Continue with ${name}`,
  },
  error: {
    title: 'Looks like there was an error!',
    startOver: 'Start over',
    openPage: 'Open in a new tab',
    backTo: (site: string) => `Back to ${site}`,
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
    notAvailable: "Login isn't available here right now. Please reach out to the application developer.",
    emlAndEmailOtp: 'Error: Cannot use both EML and Email OTP',
    unreachable: "We couldn't reach the login service. Check your connection and try again.",
    timeout: 'This is taking too long. Please try again.',
    focusMoved: 'This page moved your cursor. Continue on a separate page.',
    versionMismatch: 'This page is out of date. Reload it, or try again later.',
    notSameSite: "You can't log in inside this page. Use a new tab instead.",
    storage: 'Your browser is blocking the cookies you need to log in. Allow them for this site, then try again.',
    noSession: 'No active session detected. Please log in to continue.',
    missingParameter: (name: string) =>
      `Required parameter is missing: ${name}. Please reach out to the application developer.`,
    repeatedParameter: (name: string) =>
      `This parameter appears more than once: ${name}. Please reach out to the application developer.`,
    unsafeRedirect:
      'The app that sent you here asked us to send you back to an unsafe address. Please reach out to the application developer.',
    navigationRefused: "We couldn't take you there automatically. Use the link to continue.",
    appBlocked:
      "This page isn't allowed to open the app, so the app didn't get your answer. Please contact the app's developer.",
    popupBlocked: 'Your browser blocked the pop-up. Open it again, or continue in this tab.',
    oauthRefused: "This page doesn't allow that option. Please choose another way to log in.",
    returnNotStartedHere: 'You started logging in somewhere else, or it took too long. Please start again here.',
    unknownLink: "We don't recognize this link. Please request a new one.",
    oauthCancelled: 'Login was canceled. Try again, or choose another way to log in.',
    oauthFailed: "We couldn't log you in. Try again, or choose another way to log in.",
    sessionNotTaken: "We couldn't finish logging you in to the site. Please try again.",
    unexpected: 'Something went wrong. Please try again.',
  },
  // The names of all mounts except the login: for screen readers, and as page titles.
  mounts: {
    account: 'Account',
    identityProvider: 'Connected apps',
    organizationSwitcher: 'Organizations',
    passkeyRegistration: 'Passkeys',
    resetPassword: 'Reset your password',
    stepUp: "Confirm it's you",
  },
  // Notes on Main. Translations may place the parameters anywhere in the sentence.
  help: {
    lastUsed: 'Last used',
    didYouMean: (email: string) => `Did you mean ${email}?`,
  },
  terms: {
    termsLink: 'Terms',
    privacyLink: 'Privacy Policy',
    both: (terms: string, privacy: string) => `By continuing, you agree to the ${terms} and ${privacy}.`,
    termsAlone: (terms: string) => `By continuing, you agree to the ${terms}.`,
    privacyAlone: (privacy: string) => `By continuing, you agree to the ${privacy}.`,
  },
  // Notes next to the OAuth buttons.
  oauth: {
    inWindow: (name: string) => `Continue with ${name} in the window that just opened.`,
    windowClosed: (name: string) => `It looks like the ${name} window was closed.`,
    openAgain: 'Open again',
    inThisTab: 'Continue in this tab',
    cancel: 'Cancel',
    inAppBrowser: (names: string) =>
      `${names} login doesn't work inside other apps. Open this page in your browser, or choose another way to log in.`,
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
  },
  phone: {
    label: 'Phone number',
    country: 'Country',
    placeholder: '(123) 456-7890',
    continueWithText: 'Continue with text message',
    continueWithWhatsApp: 'Continue with WhatsApp',
  },
  passkey: {
    login: 'Login with a Passkey',
    startTitle: 'Set up a new Passkey',
    startLead: 'Log in with your fingerprint, face, or screen lock. Nothing to remember.',
    create: 'Create a Passkey',
    skip: 'Skip',
    createdTitle: 'Passkey successfully created!',
    existing: 'Existing Passkeys',
    none: "You don't have any passkeys yet.",
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
    windowLead: 'Follow the steps in the window that just opened.',
    openWindow: 'Open the window again',
    offerTitle: 'Continue in a new window',
    offerLead:
      "Your browser or password manager doesn't allow passkeys inside this page. They'll work in a separate window.",
    openOffered: 'Open the window',
    unsupported: "This browser doesn't support passkeys. Open this page in another browser, or skip this step.",
    windowLost: 'This window lost its connection to the page that opened it. Close it and start again from that page.',
  },
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
    answerRequest: 'Approve the request in your wallet.',
    nothingToSee: "Don't see it? Open and unlock your wallet, or cancel and choose another way to log in.",
    awaitService: 'Approved. Logging you in...',
    cancel: 'Cancel',
    failed:
      'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
    download: (wallet: string) => `Get ${wallet}`,
    setUpLead: 'Get a wallet, then come back here to log in with it.',
  },
};
