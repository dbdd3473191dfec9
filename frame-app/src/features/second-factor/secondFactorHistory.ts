import { readCookie, writeCookie } from '../../provider/storage/cookies.ts';
import { cookies, localKeys } from '../../provider/storage/register.ts';
import type { SecondFactorNotes } from './port.ts';

/** `entrypoints/sessionForHost.ts` checks for this key before it loads this file. */
const storageKey = localKeys.secondFactors;

/**
 * A cookie carries this note, because a frame in Safari cannot see the storage of the page on which a mail was opened.
 */
const OVER_SECONDS = 600;

export function readNotes(): SecondFactorNotes {
  const over = readCookie(cookies.signInOver);
  return { ...readStored(), ...(over !== null && { over }) };
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
    writeCookie(cookies.signInOver, over, OVER_SECONDS);
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify(notes));
  } catch {
    // If storage is full or blocked, only the preferred order is lost, and the offer appears again. The required proof
    // depends on the session.
  }
}

let heard: (() => void) | null = null;

/** Calls the latest listener when another document changes the notes. */
export function onNote(listener: () => void): void {
  if (!heard) addEventListener('storage', ({ key }) => key === storageKey && heard?.());
  heard = listener;
}
