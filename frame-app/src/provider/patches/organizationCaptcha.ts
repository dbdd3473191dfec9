import type { Internals } from './internals.ts';
import type { OrganizationInternals } from './organizationInternals.ts';

type Loaded = { configured?: boolean; siteKey?: string; captchaClient?: CaptchaClient };
type CaptchaClient = { execute(siteKey: string, options: { action: string }): PromiseLike<string> };

/**
 * Replaces the hidden captcha of the client for organizations, so that `retryBotProtection` can load its script again.
 * The library's calls reach the captcha through the fingerprinting state.
 */
export function organizationCaptcha({ bootstrap, searchManager }: OrganizationInternals): Internals['captcha'] {
  const captcha: Internals['captcha'] = {
    state: bootstrap.getAsync().then(({ captchaSettings }) => ({ configured: captchaSettings.enabled })),
    async executeRecaptcha() {
      const { captchaClient, siteKey = '' }: Loaded = await captcha.state;
      return captchaClient?.execute(siteKey, { action: 'LOGIN' });
    },
  };
  const { dfpProtectedAuth } = searchManager;
  const { executeRecaptcha } = captcha;
  dfpProtectedAuth.state = dfpProtectedAuth.state.then((known) => ({ ...known, executeRecaptcha }));
  return captcha;
}
