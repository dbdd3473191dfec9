import { ancestors } from '../dom/ancestors.ts';

/** System settings that change colors. */
const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/**
 * Calls back before the next paint after the styles of `element` may have changed: by a class or attribute of an
 * ancestor, a style sheet or a system setting. Several changes cause one call. Stops when `signal` is aborted.
 */
export function watchStyles(element: Element, onChange: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      if (!signal.aborted) onChange();
    });
  };
  const observer = new MutationObserver(schedule);
  for (const ancestor of ancestors(element)) observer.observe(ancestor, { attributes: true });
  observer.observe(document.head, { attributes: true, characterData: true, childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());

  for (const query of queries) matchMedia(query).addEventListener('change', schedule, { signal });
  const follow = (type: string, isMeant: (target: EventTarget | null) => boolean) =>
    document.addEventListener(type, ({ target }) => isMeant(target) && schedule(), { capture: true, signal });
  follow('load', (target) => target instanceof HTMLLinkElement || target instanceof HTMLStyleElement);
  // During a transition the colors lie between the old and the new colors.
  follow('transitionend', (target) => target instanceof Node && target.contains(element));
}
