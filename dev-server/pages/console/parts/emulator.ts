import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type Connection, useServerEvents } from '../../ui/useServerEvents.ts';

/** Reads JSON from the emulator. Throws an error with the emulator's message. */
async function read<T>(path: string): Promise<T> {
  return bodyOf<T>(await fetch(path));
}

/** Sends a command to the emulator. The live connection then reloads the changed data. */
export async function sendCommand(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await bodyOf(await fetch(path, { method, headers, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) }));
}

async function bodyOf<T>(response: Response): Promise<T> {
  const apiResponse = await response.json();
  if (!response.ok) throw new Error(apiResponse.error_message ?? `The emulator answered ${response.status}.`);
  return apiResponse as T;
}

/** Returns the emulator's data at a path, or undefined until it is loaded. A null path loads nothing. */
export function useEmulator<T>(path: string | null): T | undefined {
  return useSWR<T>(path, read, { revalidateOnFocus: false, keepPreviousData: false }).data;
}

/** Reloads all shown data after every change in the emulator. Changes during a reload cause another reload. */
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

/** The current path of the console, its parameters and the chosen item. */
export function usePlace(): { path: string; parameters: URLSearchParams; selectedId: string } {
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

const readPlace = () => ({
  path: location.pathname,
  parameters: new URLSearchParams(location.search),
  selectedId: decodeURIComponent(location.hash.slice(1)),
});

/** Navigates within the console without a page load. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  history[`${how}State`](null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
