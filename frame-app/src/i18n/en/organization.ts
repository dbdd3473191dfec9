import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('en');

/**
 * The English texts of the login to an organization, loaded with its screens. They say what the
 * provider's prebuilt UI says, in the words of all other screens.
 */
export const organizationTexts = {
  organization: {
    main: {
      title: 'Sign up or log in',
      titleOf: (name: string) => `Continue to ${name}`,
      verifyTitle: 'Verify your email',
      verify: 'Confirm your email address with one of the following:',
      knownEmail: (email: string) => `You're continuing as ${email}.`,
      emailLink: 'Email me a link',
      emailCode: 'Email me a passcode',
      sso: 'Use single sign-on',
      usePassword: 'Use a password instead',
      backToList: 'Choose another organization',
      useAnother: 'Use another email address',
      expired: 'Your login timed out. Please start again.',
      nothing: "This organization doesn't allow any of the login methods available here. Please contact your admin.",
      noAccess: (email: string, name: string) =>
        `${email} doesn't have access to ${name}. If you think this is a mistake, contact your admin.`,
    },
    emailSent: {
      title: 'Check your email',
      content: (email: string) => `An email was sent to ${email}`,
      resend: 'Resend email',
      sending: 'Sending...',
      sent: 'Email sent!',
    },
    mails: {
      title: "Select how you'd like to continue",
      link: 'Email me a login link',
      code: 'Email me a passcode',
    },
    list: {
      title: 'Select an organization to continue',
      join: 'Join',
      acceptInvite: 'Accept invite',
      create: 'Create an organization',
      createTitle: 'Create an organization to get started',
      createContent: (email: string) =>
        `${email} doesn't have an account. Think this is a mistake? Try a different email address, or contact your admin.`,
      noneTitle: (email: string) => `${email} doesn't belong to any organizations.`,
      noneContent: 'Make sure your email address is correct. Otherwise, you might need to be invited by your admin.',
      tryAnother: 'Try a different email address',
      notAllowed: "You can't join",
    },
    sso: {
      startedThere:
        "An identity provider started this login, for example from your company's app portal. If you just opened it there, continue. If someone else sent you here, don't continue, or you'll be logged in to their account.",
      emailTitle: 'Enter your email to continue',
      emailFailed: 'Something went wrong. Try again later or contact your admin for help.',
      title: 'Select a connection to continue',
      fallbackTitle: "Sorry, we couldn't find any connections",
      fallback: "Enter your organization's slug. If you don't know it, log in another way to see your organizations.",
      slug: 'Organization slug',
      reset: 'Try another method',
      notFound: 'Organization not found. Please try again.',
      failed: 'An error occurred. Please try again.',
    },
    passwords: {
      logInTitle: 'Log in with email and password',
      signUpOrReset: 'Sign up or reset password',
      forgotTitle: 'Get a login link by email',
      forgotDiscovery: "We'll email you a link to sign up or reset your password.",
      forgotOrganization: "We'll email you a link to log in or reset your password.",
      sentTitle: 'Check your email',
      sent: (email: string) => `A login link was sent to you at ${email}.`,
      resent: 'Email resent!',
      verifyTitle: 'Verify your email first.',
      tryAgain: 'Try again',
      setTitle: 'Set a new password',
    },
    // Consumers and members share the other texts of these screens.
    secondFactor: {
      chooseTitle: 'Set up two‑step verification',
      chooseLead: 'Your organization requires a second step to log in.',
      methods: { totp: { label: 'Use an authenticator app' }, sms: { label: 'Text me a passcode' } },
      qrTitle: 'Scan the QR code to link your authenticator app',
      qrLead:
        "Your organization requires a second step to log in. If you don't have an authenticator app, install one first.",
      qrLabel: 'QR code for your authenticator app',
      byHand: 'Having trouble scanning?',
      manualTitle: 'Having trouble scanning the QR code?',
      manualLead: 'Click to copy the code below. Enter into your authenticator app to link your account.',
      copyKey: 'Copy to clipboard',
      copied: 'Copied!',
      notCopied: "Couldn't copy code to clipboard",
      byQRCode: 'Try to scan the QR code again',
      entryTitle: 'Enter verification code',
      entryLead: 'Enter the 6‑digit code from your authenticator app.',
      confirmLead:
        "Enter the 6‑digit code from your authenticator app. If it doesn't work, go back to the app to get a new code.",
      refusals: {
        unable_to_authenticate_recovery_code: 'Invalid recovery code, please try again.',
        recovery_codes_not_found: "This account doesn't have any recovery codes.",
        totp_code_used_as_recovery_code: "That's a code from your authenticator app. Enter one of your recovery codes.",
        duplicate_member_phone_number: 'Another member of this organization already uses this phone number.',
      },
      phoneTitle: 'Enter your phone number to set up two‑step verification',
      phoneLead: 'Your organization requires a second step to log in.',
      smsTitle: 'Enter passcode',
      lostDevice: 'Use a recovery code',
      codesTitle: 'Save your recovery codes!',
      codesLabel: 'Recovery codes',
      copy: 'Copy all to clipboard',
      download: 'Download .txt file',
      saved: 'Done',
      recoveryTitle: 'Enter recovery code',
      recoveryLead: 'Enter one of the recovery codes you saved when setting up your authenticator app.',
      recoveryLabel: 'Enter recovery code',
      usedTitle: 'Recovery code used',
      codesLeft: (count: number) =>
        plural(count, { one: 'You have # recovery code left.', other: 'You have # recovery codes left.' }),
    },
    // Texts of the same screens that depend on the goal: `withMemberTexts.tsx`.
    mfa: {
      useApp: 'Use an authenticator app',
      textInstead: 'Text me a passcode instead',
      codesOnlyOnce: 'This is the only time you will be able to access and save your recovery codes.',
      codesNotCopied: "Couldn't copy codes to clipboard",
      fileName: (name: string) => `${name}-recovery-codes.txt`,
    },
    // The account of a member. Consumers and members share the other texts.
    account: {
      organization: 'Organization',
      switchTo: 'Switch organization',
      changeEmail: 'Change email address',
      emailChanged: 'Email address changed.',
      earlier: 'Earlier address',
      removeEarlier: 'Other members of your organization will then be able to use this address.',
      removePhone: "We'll stop sending passcodes to this number. You can set it up again later.",
      needed: 'Your organization requires two‑step verification. Set up another method before you remove this one.',
      newCodes: 'Get new codes',
      sso: 'Single sign-on',
      byAdmin: 'Only an admin of your organization can disconnect these accounts.',
    },
    switcher: {
      title: 'Your organizations',
      current: 'Current',
      askTitle: (name: string) => `Switch to ${name}?`,
      ask: "You need another login step to switch. We'll log you out of your current organization first.",
      stay: 'Stay here',
    },
    consent: {
      organization: (name: string) => `This gives access to your account at ${name}`,
      useAnother: 'Use another organization',
      noPermission: (client: string) => `You don't have permission to give ${client} some of this access.`,
      notAllowed: "Your organization doesn't allow this app. Use another organization, or contact your admin.",
    },
    errors: {
      title: 'Looks like there was an error!',
      titles: {
        organization: 'Organization not found',
        policy: "You can't join this organization",
        adBlocker: 'An ad blocker stopped the request',
        claimedDomain: "You can't join other organizations",
      },
      default: 'Something went wrong. Try again later or contact your admin for help.',
      link: 'Something went wrong. Your login link may have expired, been revoked, or been used more than once. Request a new login link to try again, or contact your admin for help.',
      organization: "We couldn't find this organization. If you think this is a mistake, contact your admin.",
      policy: (name: string) => `${name} doesn't allow the way you logged in. Contact your admin.`,
      policyUnnamed: "The organization doesn't allow the way you logged in. Contact your admin.",
      adBlocker: 'An ad blocker stopped the request. Turn it off for this page, then reload.',
      claimedDomain:
        "Your company manages your email domain, so you can't join or create other organizations. Contact your admin.",
      findAnother: 'Find your organization',
      useAnother: 'Use another account',
    },
  },
};
