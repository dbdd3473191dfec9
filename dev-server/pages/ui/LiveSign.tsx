import { ConnectionSign } from './ConnectionSign.tsx';
import { useServerEvents } from './useServerEvents.ts';

/** Shows whether the server is reachable, on pages without live data. */
export function LiveSign({ url }: { url: string }) {
  return <ConnectionSign connection={useServerEvents(url, {})} />;
}
