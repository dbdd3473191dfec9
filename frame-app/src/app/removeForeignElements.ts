import { ownElement } from '../document/ownElement.ts';
import { emailField } from '../document/saveFormState.ts';

/** The interval and the end of the checks whether React has taken over the document. */
const LOOK_EVERY_MS = 50;
const LOOK_FOR_MS = 10_000;
/** After this many removals, the element of an extension that keeps inserting it stays. */
const MAX_TIMES = 20;

/**
 * Returns whether React has rendered or hydrated an element, which React marks. Nothing else shows that all parts are
 * hydrated.
 */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/**
 * Removes elements that password managers and other extensions put into the document, until React has hydrated it.
 * React would otherwise render that part again, and the field would lose its text and focus (React error 418).
 * Afterwards the elements are put back. If an element could not be removed, the new field gets the text and focus of
 * the old field.
 */
export function removeForeignElements(container: Element): void {
  const ownElements = new Set(container.querySelectorAll(`[${ownElement}]`));
  const aside: { element: Element; parent: Element; next: Node | null }[] = [];
  let field = emailField();
  let hasFocus = document.activeElement === field;
  let times = 0;

  const holdsOwn = (element: Element) => [...ownElements].some((oneElement) => element.contains(oneElement));
  // A browser's translation wraps texts in `<font>`. React does not inspect the children of an element that holds only
  // text.
  const isForeign = (element: Element) =>
    !ownElements.has(element) && !isTaken(element) && element.localName !== 'font';

  function takeOut(): void {
    if (times > MAX_TIMES) return;
    times += 1;
    for (const element of container.querySelectorAll('*')) {
      const { parentElement: parent, nextSibling: next } = element;
      if (!parent || !ownElements.has(parent) || !isForeign(element) || holdsOwn(element)) continue;
      aside.push({ element, parent, next });
      element.remove();
    }
  }

  /** Moves text and focus to the new field, in the task in which React replaced the old field. So no key is lost. */
  function handOn(): void {
    const next = emailField();
    if (!field || !next || field === next || field.isConnected) return;
    next.value = field.value;
    if (hasFocus) next.focus({ preventScroll: true });
    field = next;
  }

  const followFocus = ({ target }: Event) => {
    hasFocus = target === field;
  };
  const observer = new MutationObserver(() => {
    handOn();
    takeOut();
  });
  const end = () => {
    for (const element of ownElements) element.removeAttribute(ownElement);
    observer.disconnect();
    removeEventListener('focusin', followFocus);
    for (const { element, parent, next } of aside.reverse()) {
      if (parent.isConnected) parent.insertBefore(element, next?.parentNode === parent ? next : null);
    }
  };
  const check = (leftMs: number) => {
    const isDone = [...ownElements].every((element) => isTaken(element) || !element.isConnected);
    if (isDone || leftMs < 0) end();
    else setTimeout(check, LOOK_EVERY_MS, leftMs - LOOK_EVERY_MS);
  };

  takeOut();
  observer.observe(container, { childList: true, subtree: true });
  addEventListener('focusin', followFocus);
  setTimeout(check, LOOK_EVERY_MS, LOOK_FOR_MS);
}
