import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('en');

/**
 * The English texts of the login to an organization, loaded with its screens. The texts in quotes are copied from the
 * provider's prebuilt UI. Only its backup codes are called recovery codes, as on all other screens.
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
      emailCode: 'Email me a code',
      sso: 'Use single sign-on',
      usePassword: 'Use a password instead',
      backToList: 'Choose another organization',
      useAnother: 'Use another email address',
      expired: 'Your login timed out. Please start again.',
      nothing: "This organization doesn't allow any of the login methods available here. Please contact your admin.",
      noAccess: (email: string, name: string) =>
        `${email} does not have access to ${name}. If you think this is a mistake, contact your admin`,
    },
    emailSent: {
      title: 'Check your email',
      content: (email: string) => `An email was sent to ${email}`,
      resend: 'Resend email',
      sending: 'Sending...',
      sent: 'Email sent!',
    },
    mails: {
      title: 'Select how you’d like to continue',
      link: 'Email me a login link',
      code: 'Email me a login code',
    },
    list: {
      title: 'Select an organization to continue',
      join: 'Join',
      acceptInvite: 'Accept invite',
      create: 'Create an organization',
      createTitle: 'Create an organization to get started',
      createContent: (email: string) =>
        `${email} does not have an account. Think this is a mistake? Try a different email address, or contact your admin.`,
      noneTitle: (email: string) => `${email} does not belong to any organizations.`,
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
      fallback:
        "Please input the Organization's unique slug to continue. If you don't know the unique slug, log in through another method to view all of your available Organizations.",
      slug: 'Organization slug',
      reset: 'Try another method',
      notFound: 'Organization not found. Please try again.',
      failed: 'An error occurred. Please try again.',
    },
    passwords: {
      logInTitle: 'Log in with email and password',
      signUpOrReset: 'Sign up or reset password',
      forgotTitle: 'Check your email for help signing in',
      forgotDiscovery:
        "We'll email you a verification link to sign up for an account or reset your password if you have one.",
      forgotOrganization:
        "We'll email you a login link to sign in to your account directly or reset your password if you have one.",
      sentTitle: 'Check your email',
      sent: (email: string) => `A login link was sent to you at ${email}.`,
      resent: 'Email resent!',
      verifyTitle: 'Verify your email first.',
      tryAgain: 'Try again',
      setTitle: 'Set a new password',
    },
    // Consumers and members share the other texts of these screens.
    secondFactor: {
      chooseTitle: 'Set up Multi‑Factor Authentication',
      chooseLead: 'Your organization requires an additional form of verification to make your account more secure.',
      methods: { totp: { label: 'Use an authenticator app' }, sms: { label: 'Text me a code' } },
      qrTitle: 'Scan the QR code to link your authenticator app',
      qrLead:
        'Your organization requires an additional form of verification to make your account more secure. If you don’t have an authenticator app, you’ll need to install one first.',
      qrLabel: 'QR code for TOTP enrollment',
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
        'Enter the 6‑digit code from your authenticator app. If the verification code doesn’t work, go back to your authenticator app to get a new code.',
      refusals: {
        unable_to_authenticate_recovery_code: 'Invalid recovery code, please try again.',
        recovery_codes_not_found: "This account doesn't have any recovery codes.",
        totp_code_used_as_recovery_code: "That's a code from your authenticator app. Enter one of your recovery codes.",
        duplicate_member_phone_number: 'A member with the specified phone number already exists for this organization.',
      },
      phoneTitle: 'Enter your phone number to set up Multi‑Factor Authentication',
      phoneLead: 'Your organization requires an additional form of verification to make your account more secure.',
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
      textInstead: 'Text me a code instead',
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
      noPermission: (client: string) =>
        `You do not have permissions to grant ${client} access to some of the requested scopes.`,
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
      organization:
        'The organization you are looking for could not be found. If you think this is a mistake, contact your admin.',
      policy: (name: string) =>
        `Unable to join due to ${name}'s authentication policy. Please contact your admin for more information.`,
      policyUnnamed:
        "Unable to join due to the organization's authentication policy. Please contact your admin for more information.",
      adBlocker:
        'The request was blocked by an Ad Blocker. Please disable your ad blocker, refresh the page, and try again.',
      claimedDomain:
        'Your email domain is associated with a particular organization, so you are unable to join or create other organizations. Please contact your admin for more information.',
      findAnother: 'Find your organization',
      useAnother: 'Use another account',
    },
  },
};
