import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type Connection, useServerEvents } from '../../ui/useServerEvents.ts';

/** Reads JSON from the emulator. Throws with the emulator's own words when it refuses. */
async function read<T>(path: string): Promise<T> {
  return answerOf<T>(await fetch(path));
}

/** Orders something; what it changes is read again by whoever shows it. */
export async function order(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await answerOf(
    await fetch(path, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) }),
  );
}

async function answerOf<T>(response: Response): Promise<T> {
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error_message ?? `The emulator answered ${response.status}.`);
  return answer as T;
}

/** What the emulator knows under a path; undefined until it was read. A null path is not asked. */
export function useEmulator<T>(path: string | null): T | undefined {
  return useSWR<T>(path, read, { revalidateOnFocus: false, keepPreviousData: false }).data;
}

/** Reads anew all that is shown, after every change in the emulator: never twice at a time, and once more if more came. */
export function useLiveEmulator(): Connection {
  const { mutate } = useSWRConfig();
  const [refresh] = useState(() => {
    let isRunning = false;
    let isDue = false;
    return async function run(): Promise<void> {
      isDue = isRunning;
      if (isRunning) return;
      isRunning = true;
      await mutate(() => true).catch(() => {});
      isRunning = false;
      if (isDue) await run();
    };
  });
  return useServerEvents('/changes', { change: () => void refresh() });
}

/** The place within the console: a path, and what is chosen there. */
export function usePlace(): { path: string; chosen: string } {
  const [place, setPlace] = useState(readPlace);
  useEffect(() => {
    const follow = () => setPlace(readPlace());
    addEventListener('popstate', follow);
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('hashchange', follow);
    };
  }, []);
  return place;
}

const readPlace = () => ({ path: location.pathname, chosen: decodeURIComponent(location.hash.slice(1)) });

/** Goes to another place of the console without loading it again. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  history[`${how}State`](null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
