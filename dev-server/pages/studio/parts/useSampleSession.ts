import type { Auth } from '@vestibule/host-sdk';
import { useEffect, useState } from 'react';
import type { ShownMount } from './studioState.ts';

/** The widgets that log a visitor in. The others show little without a session. */
const loginMounts: readonly ShownMount[] = ['login', 'resetPassword'];

/** Marks the sessions that the studio has opened, which it may end. */
const MARK = 'studio-session';

type SampleSession = {
  /** The choice of the visitor; until then, true for widgets that need a session. */
  isWanted: boolean;
  want: (isWanted: boolean) => void;
  /** The browser's session agrees with `isWanted`. */
  isReady: boolean;
};

/** Logs a sample person in for the widgets that need a session, unless the browser has one. */
export function useSampleSession(auth: Auth, mount: ShownMount, isEmulated: boolean): SampleSession {
  const [choices, setChoices] = useState<{ readonly [Kind in ShownMount]?: boolean }>({});
  const isWanted = choices[mount] ?? !loginMounts.includes(mount);
  const wish = `${mount} ${isWanted}`;
  const [readyFor, setReadyFor] = useState(isEmulated ? '' : wish);
  useEffect(() => {
    if (!isEmulated) return;
    let isCurrent = true;
    const settle = isWanted ? openSession(auth) : endSession(auth, choices[mount] === false);
    void settle.catch(() => {}).then(() => isCurrent && setReadyFor(wish));
    return () => {
      isCurrent = false;
    };
  }, [auth, isEmulated, isWanted, wish, mount, choices]);
  return {
    isWanted,
    want: (isWanted) => setChoices((before) => ({ ...before, [mount]: isWanted })),
    isReady: !isEmulated || readyFor === wish,
  };
}

async function openSession(auth: Auth): Promise<void> {
  if (await auth.session.get()) return;
  const response = await fetch('/studio/session', { method: 'POST' });
  if (!response.ok) return;
  const { address } = (await response.json()) as { address: string };
  await openHidden(address);
  sessionStorage.setItem(MARK, 'open');
}

/** Ends the session if the studio has opened it, or if its visitor asks for that. */
async function endSession(auth: Auth, isAsked: boolean): Promise<void> {
  if (!isAsked && !sessionStorage.getItem(MARK)) return;
  sessionStorage.removeItem(MARK);
  await auth.signOut();
}

/** Opens an address of the auth domain, where the session's cookies are. */
function openHidden(address: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  return new Promise<void>((resolve) => {
    frame.addEventListener('load', () => {
      frame.remove();
      resolve();
    });
    document.body.append(frame);
  });
}
