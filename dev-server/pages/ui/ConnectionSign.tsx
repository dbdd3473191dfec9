import type { Connection } from './useServerEvents.ts';

const words: Record<Connection, string> = {
  connecting: 'connecting',
  live: 'live',
  lost: 'Server not reachable. This page reconnects by itself.',
};

/** Shows whether the page's data is current. */
export function ConnectionSign({ connection }: { connection: Connection }) {
  return (
    <span className={`connection ${connection}`} role="status">
      {words[connection]}
    </span>
  );
}
