import { useEffect, useRef, useState } from 'react';

export type Connection = 'connecting' | 'live' | 'lost';

const RETRY_MS = 1500;

/**
 * Listens to the server's events while the page is visible.
 *
 * A browser allows six connections to one origin, so background tabs close their connection. The server sends `change`
 * at the start of every connection, so no change is missed.
 *
 * @param url empty for no connection
 */
export function useServerEvents(url: string, listeners: Record<string, (data: string) => void>): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  const current = useRef(listeners);
  useEffect(() => {
    current.current = listeners;
  });
  const names = Object.keys(listeners).join(' ');
  useEffect(() => {
    if (!url) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const open = () => {
      close();
      source = new EventSource(url);
      source.onopen = () => setConnection('live');
      source.onerror = () => {
        setConnection('lost');
        close();
        timer = setTimeout(open, RETRY_MS);
      };
      for (const name of names.split(' ').filter(Boolean)) {
        source.addEventListener(name, ({ data }: MessageEvent<string>) => current.current[name]?.(data));
      }
    };
    const follow = () => (document.hidden ? close() : open());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [url, names]);
  return connection;
}
