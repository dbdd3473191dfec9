import type { UserType } from '../../flow/entities.ts';
import type { Internals } from '../../provider/patches/internals.ts';

/**
 * Repeats the user search with a captcha if fingerprinting requires one for this device. The library repeats all other
 * calls itself. Rethrows any other error.
 */
export async function searchWithCaptcha(
  { captcha, searchManager: { dfpProtectedAuth }, networkClient }: Internals,
  email: string,
  error: unknown,
): Promise<{ userType: UserType }> {
  if (!(error instanceof Error && error.message === 'CAPTCHA required')) throw error;
  const body = {
    email,
    dfp_telemetry_id: await dfpProtectedAuth.getTelemetryID(),
    captcha_token: await captcha.executeRecaptcha(),
  };
  return networkClient.fetchSDK({ url: '/users/search', method: 'POST', body });
}
