import type { Connection } from './useServerEvents.ts';

const words: Record<Connection, string> = {
  connecting: 'connecting',
  live: 'live',
  lost: 'The server is gone. This page comes back by itself.',
};

/** Whether what the page shows is true now. */
export function ConnectionSign({ connection }: { connection: Connection }) {
  return (
    <span className={`connection ${connection}`} role="status">
      {words[connection]}
    </span>
  );
}
