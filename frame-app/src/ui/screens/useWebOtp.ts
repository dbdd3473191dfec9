import { useEffect, useState } from 'react';

/** https://wicg.github.io/web-otp/ is not in TypeScript's DOM types yet. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Returns the passcode that the browser reads from a text message, if the browser supports this and the visitor allows
 * it; null until then. In other cases the visitor types the code.
 */
export function useWebOtp(isTextMessage: boolean): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    if (!isTextMessage || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    // Replacements by extensions may throw synchronously.
    const ask = async () => navigator.credentials.get(request);
    ask().then(
      (credential) => setCode((credential as { code?: string } | null)?.code ?? null),
      () => {},
    );
    return () => controller.abort();
  }, [isTextMessage]);
  return code;
}
