import { ConnectionSign } from './ConnectionSign.tsx';
import { useServerEvents } from './useServerEvents.ts';

/** Whether the server is there, for a page that shows nothing of what changes on it. */
export function LiveSign({ url }: { url: string }) {
  return <ConnectionSign connection={useServerEvents(url, {})} />;
}
