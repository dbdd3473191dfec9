import { useCallback, useState } from 'react';
import { type Connection, useServerEvents } from '../../ui/useServerEvents.ts';

/** A line of the log. Kind `border`: an event from the frame to this page; `provider`: a call of the frame. */
export type Line = {
  key: string;
  atMs: number;
  side: 'border' | 'provider';
  name: string;
  detail: string;
  isBad?: boolean;
};

type Call = { id: number; atMs: number; method: string; path: string; status?: number | 'cut'; durationMs?: number };

const KEPT = 40;
let lines = 0;

/** The log, newest first. `addEvent` adds an event of the widget. */
export function useActivity(isEmulated: boolean): {
  activity: Line[];
  connection: Connection;
  addEvent: (name: string, detail: string) => void;
} {
  const [activity, setActivity] = useState<Line[]>([]);
  const add = useCallback((line: Line) => {
    setActivity((lines) => [line, ...lines.filter(({ key }) => key !== line.key)].slice(0, KEPT));
  }, []);
  const addEvent = useCallback(
    (name: string, detail: string) => {
      lines += 1;
      add({ key: `border-${lines}`, atMs: Date.now(), side: 'border', name, detail });
    },
    [add],
  );
  const connection = useServerEvents(isEmulated ? '/live' : '', {
    call: (data) => add(lineOf(JSON.parse(data) as Call)),
  });
  return { activity, connection, addEvent };
}

function lineOf({ id, method, path, status, durationMs }: Call): Line {
  const response = status === undefined ? 'in progress' : `${status} · ${durationMs ?? 0} ms`;
  return {
    key: `provider-${id}`,
    atMs: Date.now(),
    side: 'provider',
    name: `${method} ${path.replace('/sdk/v1', '')}`,
    detail: response,
    isBad: status === 'cut' || Number(status) >= 400,
  };
}
