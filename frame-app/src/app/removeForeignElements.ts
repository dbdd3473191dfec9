import { ownElement } from '../document/ownElement.ts';
import { emailField } from '../document/saveFormState.ts';

/** Between two looks whether React has taken the document over, and how long to look. */
const LOOK_EVERY_MS = 50;
const LOOK_FOR_MS = 10_000;
/** Who puts an element back at once, as often as it is taken away, wins. */
const MOST_TIMES = 20;

/** React marks what it has drawn or taken over; no other sign tells when all parts of a document are. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

/**
 * Takes out of the document, until React has taken it over, what password managers and other extensions have put between its
 * elements: React finds it, draws all of that part anew, and what is typed loses field, text and focus (React's error 418). What was
 * taken out is put back afterwards. Where it could not be taken out, the new field gets text and focus of the one before.
 */
export function removeForeignElements(container: Element): void {
  const own = new Set(container.querySelectorAll(`[${ownElement}]`));
  const aside: { element: Element; parent: Element; next: Node | null }[] = [];
  let field = emailField();
  let hasFocus = document.activeElement === field;
  let times = 0;

  const holdsOwn = (element: Element) => [...own].some((one) => element.contains(one));
  // A browser's translation puts texts into `<font>`; React looks into no element that has but a text.
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

  /** In the same task in which React has drawn another field: no key is lost. */
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
