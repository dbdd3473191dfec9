import { expect } from '@playwright/test';
import { pollOptions } from './pollOptions.ts';

type Source<T> = {
  /** Names the values in the message of a failed test. */
  name: string;
  read(): readonly T[] | Promise<readonly T[]>;
  /** Waits until everything that has happened so far is reported. */
  flush?(): Promise<void>;
};

/** Playwright's matchers for lists. */
type ListMatchers = Pick<
  ReturnType<typeof expect<unknown>>,
  'toEqual' | 'toMatchObject' | 'toHaveLength' | 'toContain' | 'toContainEqual'
>;

/**
 * Values that are reported asynchronously, oldest first, such as events that reach the host shortly after the screen changes.
 * They cannot be read directly; tests use {@link expectEventually}.
 */
export class Eventually<T> {
  readonly #source: Source<T>;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  map<U>(see: (value: T) => U): Eventually<U> {
    return this.#map((values) => values.map(see));
  }

  filter(fits: (value: T) => boolean): Eventually<T> {
    return this.#map((values) => values.filter(fits));
  }

  slice(start: number): Eventually<T> {
    return this.#map((values) => values.slice(start));
  }

  #map<U>(change: (values: readonly T[]) => readonly U[]): Eventually<U> {
    const source = this.#source;
    return new Eventually({ ...source, read: async () => change(await source.read()) });
  }

  /** Used by {@link expectEventually}: waits until the expectation passes, flushes pending reports and checks it again. */
  async check(expectation: (values: ListMatchers) => void | Promise<void>): Promise<void> {
    const { name, read, flush } = this.#source;
    await expectation(expect.poll(read, { message: name, ...pollOptions }));
    await flush?.();
    await expectation(expect(await read(), `${name}, after all reports`));
  }
}

/**
 * Waits until the expectation passes, and fails if a report that was still pending breaks it.
 * Example: `await expectEventually(host.errors()).toEqual([])`.
 */
export function expectEventually<T>(eventual: Eventually<T>) {
  return {
    toEqual: (expected: unknown) => eventual.check((values) => values.toEqual(expected)),
    toMatchObject: (expected: object[]) => eventual.check((values) => values.toMatchObject(expected)),
    toHaveLength: (expected: number) => eventual.check((values) => values.toHaveLength(expected)),
    toContain: (expected: T) => eventual.check((values) => values.toContain(expected)),
    toContainEqual: (expected: unknown) => eventual.check((values) => values.toContainEqual(expected)),
  };
}
