/** The events that the page's listeners recorded. */
type SpyLog = { keys: number; inputs: number; pastes: number; messages: string[] };

export type Spy = { subscribe(listener: () => void): () => void; log(): SpyLog };

/** Listens to every event that a page's script can observe, before any other listener. */
export function startSpying(): Spy {
  const listeners = new Set<() => void>();
  let log: SpyLog = { keys: 0, inputs: 0, pastes: 0, messages: [] };
  const note = (change: (log: SpyLog) => Partial<SpyLog>) => {
    log = { ...log, ...change(log) };
    for (const listener of listeners) listener();
  };
  addEventListener('keydown', () => note(({ keys }) => ({ keys: keys + 1 })), true);
  addEventListener('input', () => note(({ inputs }) => ({ inputs: inputs + 1 })), true);
  addEventListener('paste', () => note(({ pastes }) => ({ pastes: pastes + 1 })), true);
  addEventListener(
    'message',
    ({ data }) => note(({ messages }) => ({ messages: [...messages, JSON.stringify(data)].slice(-50) })),
    true,
  );
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    log: () => log,
  };
}

/** Returns the result of reading a cross-origin frame. */
export function tryToRead(frame: HTMLIFrameElement | null): string {
  if (!frame) return 'no frame yet';
  try {
    const text = frame.contentWindow?.document.body.innerText;
    return `read: ${text}`;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
