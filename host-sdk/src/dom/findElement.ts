import { HostSdkError } from '../errors/errors.ts';

/** The element a mount goes into. Throws `missing_element`, naming the selector. Spec §8, "Missing mount element". */
export function findElement(target: string | Element): Element {
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  if (!element) throw new HostSdkError('missing_element', `Nothing matches "${target}".`);
  return element;
}
