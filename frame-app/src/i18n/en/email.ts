import { pluralsIn } from '../plural.ts';

const plural = pluralsIn('en');

/** Specification §2, "Email confirmation" and "OTP entry". */
export const emailTexts = {
  emailConfirmation: {
    title: 'Check your email',
    sentTo: (email: string) => `An email was sent to ${email}`,
    // Of a link that is bound to the browser that asked for it.
    openHere: 'Open the link in this browser: it works in no other.',
    openGmail: 'Open in Gmail',
    openYahoo: 'Open in Yahoo',
    openOutlook: 'Open in Outlook',
    didNotGetIt: "Didn't get it?",
    tryAgain: 'Try again',
    openInbox: (name: string) => `Open ${name}`,
    edit: 'Edit',
    editEmail: 'Edit email address',
    editPhone: 'Edit phone number',
  },
  otp: {
    title: 'Enter passcode',
    sentTo: (destination: string) => `A 6-digit passcode was sent to you at ${destination}`,
    label: 'Passcode, 6 digits',
    verifying: 'Verifying passcode...',
    expiresIn: (time: string) => `Your code expires in ${time}.`,
    expired: 'Your code has expired.',
    didNotGetIt: "Didn't get it?",
    resend: 'Resend code',
    sending: 'Sending...',
    sent: 'Code sent',
    rests: (seconds: number) =>
      plural(seconds, {
        one: 'Another one can be sent # second after the last.',
        other: 'Another one can be sent # seconds after the last.',
      }),
    resentToast: 'Email resent',
    messageResentToast: 'Message resent',
  },
};
