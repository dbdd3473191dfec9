import { FlowError } from './ports.ts';

/** Rejects with `timeout` when the work has not come to an end in time; whatever it comes to later is dropped. */
export function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FlowError({ kind: 'client', code: 'timeout' })), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
