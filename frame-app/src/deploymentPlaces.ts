import type { Deployment } from './deployment.ts';

/** Where device fingerprinting usually is: its script, and where that sends what it has found. Wire protocol §1.4. */
export const telemetryScript = 'https://elements.stytch.com/telemetry.js';
export const telemetryOrigin = 'https://telemetry.stytch.com';

/** Whether a font may be loaded from there. A content security policy reads its places the same way. */
export function mayLoadFont({ fonts = [] }: Pick<Deployment, 'fonts'>, src: string): boolean {
  const { origin, pathname } = new URL(src);
  const file = origin + pathname;
  return fonts.some((place) => place === origin || place === file || (place.endsWith('/') && file.startsWith(place)));
}
