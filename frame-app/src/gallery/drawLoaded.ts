import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Returns the server-rendered HTML after all chunks have loaded. */
export function drawLoaded(screen: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      write(chunk, _, done) {
        html += chunk;
        done();
      },
      final(done) {
        resolve(html.replaceAll('&#x27;', "'").replaceAll('<!-- -->', ''));
        done();
      },
    });
    const stream = renderToPipeableStream(screen, { onAllReady: () => stream.pipe(sink), onError: reject });
  });
}
