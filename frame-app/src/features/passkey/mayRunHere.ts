import type { PasskeyCeremony } from '../../flow/entities.ts';

/** Chromium's API to query the permissions policy; other browsers have none. */
type Policy = { featurePolicy?: { allowsFeature(feature: string): boolean } };

/** Ceremonies that were refused in this document without a prompt. */
const refusals = new Set<PasskeyCeremony>();

/**
 * Makes later ceremonies of this kind use a window. A password manager may refuse where the browser allows the
 * ceremony.
 */
export const noteRefused = (ceremony: PasskeyCeremony) => void refusals.add(ceremony);

/**
 * Returns whether a passkey ceremony may run in this document. Not cached, because a frame's permissions can change.
 */
export function mayRunHere(ceremony: PasskeyCeremony): boolean {
  if (window.parent === window) return true;
  if (refusals.has(ceremony)) return false;
  const { featurePolicy } = document as Policy;
  if (featurePolicy) return featurePolicy.allowsFeature(`publickey-credentials-${ceremony}`);
  // Safari creates no passkeys in a cross-origin frame, whatever the host allows.
  return ceremony === 'get' || !/Apple/.test(navigator.vendor);
}
