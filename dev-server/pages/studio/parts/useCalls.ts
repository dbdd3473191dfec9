import { useState } from 'react';
import { type Connection, useServerEvents } from '../../ui/useServerEvents.ts';
import type { LogEntry } from './useWidget.ts';

type Call = { id: number; method: string; path: string; status?: number | 'cut'; durationMs?: number };

const KEPT = 100;

/** The calls to the emulator, newest first. */
export function useCalls(isEmulated: boolean): { calls: LogEntry[]; connection: Connection } {
  const [calls, setCalls] = useState<LogEntry[]>([]);
  const connection = useServerEvents(isEmulated ? '/live' : '', {
    call: (data) => {
      const { id, method, path, ...response } = JSON.parse(data) as Call;
      const { status, durationMs } = response;
      const line = {
        key: id,
        atMs: Date.now(),
        name: `${method} ${path.replace('/sdk/v1', '')}`,
        payload: { status, durationMs },
      };
      setCalls((before) => [line, ...before.filter(({ key }) => key !== id)].slice(0, KEPT));
    },
  });
  return { calls, connection };
}
