import type { Deployment } from './deployment.ts';

/** Default addresses of device fingerprinting: its script, and the origin that the script reports to. */
export const telemetryScript = 'https://elements.stytch.com/telemetry.js';
export const telemetryOrigin = 'https://telemetry.stytch.com';

/**
 * Returns whether the deployment allows loading a font from this address. Matches sources as a content security policy
 * does.
 */
export function mayLoadFont({ fonts = [] }: Pick<Deployment, 'fonts'>, src: string): boolean {
  const { origin, pathname } = new URL(src);
  const file = origin + pathname;
  return fonts.some((place) => place === origin || place === file || (place.endsWith('/') && file.startsWith(place)));
}
