import type { SecondFactorNotes } from '../flow/secondFactorPort.ts';

/** Whether there are any is looked at before this is loaded: `start/sessionForHost.ts`. */
const storageKey = 'vestibule:mfa';

export function readNotes(): SecondFactorNotes {
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

export function writeNotes(notes: SecondFactorNotes): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(notes));
  } catch {
    // A full or closed storage costs an order and a second offer; what is asked for stands in the session itself.
  }
}

let heard: (() => void) | null = null;

/** Calls the latest listener when another document has noted something. */
export function onNote(listener: () => void): void {
  if (!heard) addEventListener('storage', ({ key }) => key === storageKey && heard?.());
  heard = listener;
}
