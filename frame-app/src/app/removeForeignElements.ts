import { ownElement } from '../document/ownElement.ts';
import { emailField } from '../document/saveFormState.ts';

/** The interval, and the longest time, to check whether React has taken over the document. */
const LOOK_EVERY_MS = 50;
const LOOK_FOR_MS = 10_000;
/** The number of removals after which an extension that keeps inserting its element wins. */
const MOST_TIMES = 20;

/** React marks each element it renders or hydrates. No other sign shows that all parts of the document are hydrated. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/**
 * Removes elements that password managers and other extensions put into the document, until React has hydrated it.
 * React would otherwise render that part again, and the field would lose its text and focus (React error 418). The
 * elements are put back afterwards. If one could not be removed, the new field gets the text and focus of the old one.
 */
export function removeForeignElements(container: Element): void {
  const own = new Set(container.querySelectorAll(`[${ownElement}]`));
  const aside: { element: Element; parent: Element; next: Node | null }[] = [];
  let field = emailField();
  let hasFocus = document.activeElement === field;
  let times = 0;

  const holdsOwn = (element: Element) => [...own].some((one) => element.contains(one));
  // A browser's translation wraps texts in `<font>`. React does not inspect the children of an element that holds only
  // text.
  const isForeign = (element: Element) => !own.has(element) && !isTaken(element) && element.localName !== 'font';

  function takeOut(): void {
    if (times > MOST_TIMES) return;
    times += 1;
    for (const element of container.querySelectorAll('*')) {
      const { parentElement: parent, nextSibling: next } = element;
      if (!parent || !own.has(parent) || !isForeign(element) || holdsOwn(element)) continue;
      aside.push({ element, parent, next });
      element.remove();
    }
  }

  /** Runs in the task in which React replaced the field, so no key is lost. */
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
    for (const element of own) element.removeAttribute(ownElement);
    observer.disconnect();
    removeEventListener('focusin', followFocus);
    for (const { element, parent, next } of aside.reverse()) {
      if (parent.isConnected) parent.insertBefore(element, next?.parentNode === parent ? next : null);
    }
  };
  const look = (leftMs: number) => {
    const isDone = [...own].every((element) => isTaken(element) || !element.isConnected);
    if (isDone || leftMs < 0) end();
    else setTimeout(look, LOOK_EVERY_MS, leftMs - LOOK_EVERY_MS);
  };

  takeOut();
  observer.observe(container, { childList: true, subtree: true });
  addEventListener('focusin', followFocus);
  setTimeout(look, LOOK_EVERY_MS, LOOK_FOR_MS);
}
