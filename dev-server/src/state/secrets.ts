/**
 * An issued secret. `kind` is a kind of one-time token, `session_token`, `session_jwt`, `totp_secret`,
 * `recovery_code`, `client_secret`, `id_token` (of an OAuth provider) or `signed_token` (of the emulator).
 */
export type Secret = { kind: string; value: string };

const KEPT_SECRETS = 1000;

export type Secrets = ReturnType<typeof createSecrets>;

/** All issued secrets in the clear, so that tests can search for leaks. The emulator itself never reads them. */
export function createSecrets() {
  const issued: Secret[] = [];

  return {
    /** The newest thousand, oldest first. */
    issued: issued as readonly Secret[],

    /** Records a secret and returns it. */
    note(kind: string, value: string): string {
      issued.push({ kind, value });
      if (issued.length > KEPT_SECRETS) issued.shift();
      return value;
    },

    clear(): void {
      issued.length = 0;
    },
  };
}
