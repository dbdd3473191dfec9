import { HostSdkError } from '../errors/errors.ts';

/**
 * Returns the element of a mount.
 *
 * @throws HostSdkError `missing_element`, naming the selector.
 */
export function findElement(target: string | Element): Element {
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  if (!element) throw new HostSdkError('missing_element', `No element matches "${target}".`);
  return element;
}
