import type { PasskeyCeremony } from '../../flow/entities.ts';

/** Chromium's name for what other browsers do not answer. */
type Policy = { featurePolicy?: { allowsFeature(feature: string): boolean } };

/** Ceremonies that were refused in this document without asking anybody. */
const refused = new Set<PasskeyCeremony>();

/** From now on the ceremony takes a window: a password manager may refuse also what the browser allows. */
export const noteRefused = (ceremony: PasskeyCeremony) => void refused.add(ceremony);

/** Whether a passkey ceremony may be held in this document: asked anew each time, for what a frame may do can change. */
export function mayRunHere(ceremony: PasskeyCeremony): boolean {
  if (window.parent === window) return true;
  if (refused.has(ceremony)) return false;
  const { featurePolicy } = document as Policy;
  if (featurePolicy) return featurePolicy.allowsFeature(`publickey-credentials-${ceremony}`);
  // Safari makes no passkeys in a frame of another origin, whatever the host allows.
  return ceremony === 'get' || !/Apple/.test(navigator.vendor);
}
