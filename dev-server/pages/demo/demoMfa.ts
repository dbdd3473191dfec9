/** Optional second factor: set up on the account page or after a sign-in in two steps, and required from then on. */
export const demoMfa = { policy: 'optional', methods: ['totp', 'sms'], rememberBrowserDays: 30 } as const;
