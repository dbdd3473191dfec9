import { readCookie, writeCookie } from '../../provider/storage/cookies.ts';
import { readLocal, writeLocal } from '../../provider/storage/localStore.ts';
import * as cookies from '../../provider/storage/register/cookies.ts';
import * as localKeys from '../../provider/storage/register/localKeys.ts';
import type { SecondFactorNotes } from './port.ts';

/** The storage key. `entrypoints/session/sessionForHost.ts` looks for it before it loads this file. */
const storageKey = localKeys.secondFactors;

/**
 * The lifetime of a cookie with the note. A cookie, because a frame in Safari cannot see the storage of the page where
 * a mail was opened.
 */
const OVER_SECONDS = 600;

export function readNotes(): SecondFactorNotes {
  const finishedSessionId = readCookie(cookies.signInOver);
  return { ...readStored(), ...(finishedSessionId !== null && { finishedSessionId }) };
}

function readStored(): SecondFactorNotes {
  const { unfinishedSessionId, rememberedSessionId, lastMethod, offeredUserIds } = Object(readLocal(storageKey));
  return {
    ...(typeof unfinishedSessionId === 'string' && { unfinishedSessionId }),
    ...(typeof rememberedSessionId === 'string' && { rememberedSessionId }),
    ...((lastMethod === 'totp' || lastMethod === 'passcode') && { lastMethod }),
    ...(Array.isArray(offeredUserIds) && {
      offeredUserIds: offeredUserIds.filter((userId) => typeof userId === 'string'),
    }),
  };
}

export function writeNotes({ finishedSessionId, ...notes }: SecondFactorNotes): void {
  if (finishedSessionId !== undefined) {
    writeCookie(cookies.signInOver, finishedSessionId, OVER_SECONDS);
  }
  // If storage is full or blocked, the preferred order is lost and the offer appears again. The required proof does not
  // depend on the notes.
  writeLocal(storageKey, notes);
}

let noteListener: (() => void) | null = null;

/** Calls the latest listener when another document changes the notes. */
export function onNote(listener: () => void): void {
  if (!noteListener) addEventListener('storage', ({ key }) => key === storageKey && noteListener?.());
  noteListener = listener;
}
