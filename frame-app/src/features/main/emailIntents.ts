/** What a submit of Main's e-mail form asks for, by what the configuration has it for. */
export const emailIntents = {
  link: 'submitEmailForLink',
  passcode: 'submitEmailForPasscode',
  password: 'submitEmailForPassword',
} as const;
