import type { UserType } from '../../flow/entities.ts';
import type { Internals } from './internals.ts';

/**
 * The search for a device that fingerprinting wants challenged, with a captcha this time. Other calls the library repeats by
 * itself; what else failed is thrown on. Wire protocol §2.3.
 */
export async function searchAgain(
  { captcha, searchManager: { dfpProtectedAuth }, networkClient }: Internals,
  email: string,
  thrown: unknown,
): Promise<{ userType: UserType }> {
  if (!(thrown instanceof Error && thrown.message === 'CAPTCHA required')) throw thrown;
  const body = {
    email,
    dfp_telemetry_id: await dfpProtectedAuth.getTelemetryID(),
    captcha_token: await captcha.executeRecaptcha(),
  };
  return networkClient.fetchSDK({ url: '/users/search', method: 'POST', body });
}
