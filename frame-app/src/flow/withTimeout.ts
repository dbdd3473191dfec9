import { FlowError } from './ports.ts';

/** Rejects with `timeout` if the work takes too long. A later result is dropped. */
export function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FlowError({ kind: 'client', code: 'timeout' })), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
