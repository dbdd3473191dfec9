import type { Deployment } from '../../deployment.ts';
import { telemetryScript } from '../../deploymentPlaces.ts';

/** The address from which the library always loads reCAPTCHA. */
export const captchaScript = 'https://www.google.com/recaptcha/enterprise.js';

/**
 * Creates the default Trusted Types policy, which allows the scripts of captcha and fingerprinting only. The library
 * assigns their addresses as plain text, which the page's policy refuses. The deployment may replace the addresses.
 */
export function allowBotProtection({ captcha, fingerprinting }: Deployment): void {
  const addressOf = (src: string): string | null => {
    if (captcha && src.startsWith(`${captchaScript}?`)) return src.replace(captchaScript, captcha.scriptUrl ?? '$&');
    return fingerprinting && src === telemetryScript ? (fingerprinting.scriptUrl ?? src) : null;
  };
  window.trustedTypes?.createPolicy('default', { createScriptURL: addressOf });
}
