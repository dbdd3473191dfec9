import { useEffect, useState } from 'react';

/** https://wicg.github.io/web-otp/: not in TypeScript's DOM yet. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * The passcode of a text message that the browser read, where it can and the visitor lets it. Until then null; a browser
 * without it, a refusal and a message of another form change nothing: the visitor types.
 */
export function useWebOtp(isTextMessage: boolean): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    if (!isTextMessage || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    // What extensions put in its place may throw at once.
    const ask = async () => navigator.credentials.get(request);
    ask().then(
      (credential) => setCode((credential as { code?: string } | null)?.code ?? null),
      () => {},
    );
    return () => controller.abort();
  }, [isTextMessage]);
  return code;
}
