import type { Deployment } from '../../deployment.ts';
import { telemetryScript } from '../../deploymentPlaces.ts';

/** Where the provider's library loads reCAPTCHA from, whatever the deployment says. Wire protocol §1.4. */
export const captchaScript = 'https://www.google.com/recaptcha/enterprise.js';

/**
 * The library writes the addresses of these scripts as plain text, which the page's policy refuses: the default policy lets
 * them through, from where the deployment has them, and nothing else.
 */
export function allowBotProtection({ captcha, fingerprinting }: Deployment): void {
  const addressOf = (src: string): string | null => {
    if (captcha && src.startsWith(`${captchaScript}?`)) return src.replace(captchaScript, captcha.scriptUrl ?? '$&');
    return fingerprinting && src === telemetryScript ? (fingerprinting.scriptUrl ?? src) : null;
  };
  window.trustedTypes?.createPolicy('default', { createScriptURL: addressOf });
}
