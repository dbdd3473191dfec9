/** The registration of a connection at the emulated identity provider. */
export const clientIdOf = (connectionId: string) => `client-of-${connectionId}`;
export const clientSecretOf = (connectionId: string) => `secret-of-${connectionId}`;
