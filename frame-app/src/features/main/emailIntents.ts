/** The intent that Main's email form submits, by the configured purpose of the form. */
export const emailIntents = {
  link: 'submitEmailForLink',
  passcode: 'submitEmailForPasscode',
  password: 'submitEmailForPassword',
} as const;
