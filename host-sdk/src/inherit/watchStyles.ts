import { ancestors } from '../dom/ancestors.ts';

/** What of the system changes colours. */
const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/**
 * Calls back before the next paint after something may have changed how `element` looks: a class or an attribute of what it
 * stands in, a style sheet, the system. Several changes are one. Until `signal` is aborted.
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
  for (const at of ancestors(element)) observer.observe(at, { attributes: true });
  observer.observe(document.head, { attributes: true, characterData: true, childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());

  for (const query of queries) matchMedia(query).addEventListener('change', schedule, { signal });
  const follow = (type: string, isMeant: (target: EventTarget | null) => boolean) =>
    document.addEventListener(type, ({ target }) => isMeant(target) && schedule(), { capture: true, signal });
  follow('load', (target) => target instanceof HTMLLinkElement || target instanceof HTMLStyleElement);
  // Half-way through a transition the colours are neither the old nor the new ones.
  follow('transitionend', (target) => target instanceof Node && target.contains(element));
}
