/**
 * An issued secret. `kind` is a kind of one-time token, `session_token`, `session_jwt`, `totp_secret`,
 * `recovery_code`, `client_secret`, `id_token` (of an OAuth provider) or `signed_token` (of the emulator).
 */
export type Secret = { kind: string; value: string };

const KEPT_SECRETS = 1000;

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Collects all issued secrets as plain text, so that tests can search for leaks. The emulator itself never reads them.
 */
export function createSecrets() {
  const secrets: Secret[] = [];

  return {
    /** The newest thousand secrets, oldest first. */
    issued: secrets as readonly Secret[],

    /** Records a secret and returns it. */
    note(kind: string, value: string): string {
      secrets.push({ kind, value });
      if (secrets.length > KEPT_SECRETS) secrets.shift();
      return value;
    },

    clear(): void {
      secrets.length = 0;
    },
  };
}
