import type { SecondFactorNotes } from './port.ts';

/** `entrypoints/sessionForHost.ts` checks for this key before it loads this file. */
const storageKey = 'vestibule:mfa';

/**
 * A cookie carries this note, because a frame in Safari cannot see the storage of the page on which a mail was opened.
 * Design §2.1.
 */
const OVER_SECONDS = 600;
const isSecure = () => location.protocol === 'https:';
const overCookie = () => `${isSecure() ? '__Host-' : ''}vestibule_sign_in_over`;

export function readNotes(): SecondFactorNotes {
  const over = document.cookie.split('; ').find((one) => one.startsWith(`${overCookie()}=`));
  return { ...readStored(), ...(over && { over: over.slice(overCookie().length + 1) }) };
}

function readStored(): SecondFactorNotes {
  try {
    const { pending, letIn, last, offered } = Object(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    return {
      ...(typeof pending === 'string' && { pending }),
      ...(typeof letIn === 'string' && { letIn }),
      ...((last === 'totp' || last === 'passcode') && { last }),
      ...(Array.isArray(offered) && { offered: offered.filter((one) => typeof one === 'string') }),
    };
  } catch {
    return {};
  }
}

export function writeNotes({ over, ...notes }: SecondFactorNotes): void {
  if (over !== undefined) {
    const attributes = `Path=/; SameSite=Lax; Max-Age=${OVER_SECONDS}${isSecure() ? '; Secure' : ''}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere
    document.cookie = `${overCookie()}=${over}; ${attributes}`;
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify(notes));
  } catch {
    // A full or closed storage loses only the preferred order and makes a second offer; the required proof depends on
    // the session.
  }
}

let heard: (() => void) | null = null;

/** Calls the latest listener when another document changes the notes. */
export function onNote(listener: () => void): void {
  if (!heard) addEventListener('storage', ({ key }) => key === storageKey && heard?.());
  heard = listener;
}
