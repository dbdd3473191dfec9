/** The part of a Playwright page that the authenticator uses. Only Chromium has it. */
export type AuthenticatorPage = {
  context(): { newCDPSession(page: never): Promise<DevToolsSession> };
};
type DevToolsSession = { send(method: never, parameters?: never): Promise<unknown> };

export type VirtualAuthenticator = {
  /** Sets whether the user's fingerprint is accepted. If not, the browser reports a dismissed prompt. */
  setUserVerified(isUserVerified: boolean): Promise<void>;
  /** Returns the ids of the authenticator's passkeys. */
  passkeys(): Promise<string[]>;
  remove(): Promise<void>;
};

/** Adds an authenticator that approves every request, to a page and its frames. */
export async function addVirtualAuthenticator(page: AuthenticatorPage): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page as never);
  const send = <Result>(command: string, parameters: object = {}) =>
    session.send(`WebAuthn.${command}` as never, parameters as never) as Promise<Result>;
  await send('enable');
  const { authenticatorId } = await send<{ authenticatorId: string }>('addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUserVerified: (isUserVerified) => send('setUserVerified', { authenticatorId, isUserVerified }),
    async passkeys() {
      const { credentials } = await send<{ credentials: { credentialId: string }[] }>('getCredentials', {
        authenticatorId,
      });
      return credentials.map(({ credentialId }) => credentialId);
    },
    remove: () => send('removeVirtualAuthenticator', { authenticatorId }),
  };
}
