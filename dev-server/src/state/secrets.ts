/**
 * `kind`: a kind of one-time token, `session_token`, `session_jwt`, `totp_secret`, `recovery_code`, `id_token` (of an OAuth provider)
 * or `signed_token` (of ours).
 */
export type Secret = { kind: string; value: string };

const KEPT_SECRETS = 1000;

export type Secrets = ReturnType<typeof createSecrets>;

/** What was issued, in the clear, so that a test can look for it wherever it must not be. Nothing is decided by it. */
export function createSecrets() {
  const issued: Secret[] = [];

  return {
    /** The newest thousand, oldest first. */
    issued: issued as readonly Secret[],

    /** Gives the value back, for the place that issues it. */
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
