import { HostSdkError } from './errors.ts';

/**
 * Refuses a call on a server, which has no document.
 *
 * @throws HostSdkError `not_in_browser`.
 */
export function requireBrowser(): void {
  if (typeof document !== 'undefined') return;
  throw new HostSdkError(
    'not_in_browser',
    'Call this in the browser, for example in useEffect or onMounted. For servers: @vestibule/host-sdk/server.',
  );
}
