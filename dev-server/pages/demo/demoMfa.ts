/** Two steps for who wants them: set up on the account page or after a sign-in in two steps, asked for from the next such one on. */
export const demoMfa = { policy: 'optional', methods: ['totp', 'sms'], rememberBrowserDays: 30 } as const;
