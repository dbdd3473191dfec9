import { expect } from '@playwright/test';
import { pollOptions } from './pollOptions.ts';

type Source<T> = {
  /** What it is, for the message of a test that fails. */
  name: string;
  read(): readonly T[] | Promise<readonly T[]>;
  /** Waits until all that has happened so far has been reported. */
  flush?(): Promise<void>;
};

/** Of Playwright's own matchers, those for lists. */
type ListMatchers = Pick<
  ReturnType<typeof expect<unknown>>,
  'toEqual' | 'toMatchObject' | 'toHaveLength' | 'toContain' | 'toContainEqual'
>;

/**
 * What is reported in its own time, oldest first: a moment later than the visitor sees why. So nobody may read it, only expect
 * something of it: {@link expectEventually}.
 */
export class Eventually<T> {
  readonly #source: Source<T>;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  map<U>(see: (value: T) => U): Eventually<U> {
    return this.#through((values) => values.map(see));
  }

  filter(fits: (value: T) => boolean): Eventually<T> {
    return this.#through((values) => values.filter(fits));
  }

  slice(start: number): Eventually<T> {
    return this.#through((values) => values.slice(start));
  }

  #through<U>(change: (values: readonly T[]) => readonly U[]): Eventually<U> {
    const source = this.#source;
    return new Eventually({ ...source, read: async () => change(await source.read()) });
  }

  /** For {@link expectEventually}: waits until the check passes, and for all that has happened by then: it must pass again. */
  async check(expectation: (values: ListMatchers) => void | Promise<void>): Promise<void> {
    const { name, read, flush } = this.#source;
    await expectation(expect.poll(read, { message: name, ...pollOptions }));
    await flush?.();
    await expectation(expect(await read(), `${name}, once all is reported`));
  }
}

/** `await expectEventually(host.errors()).toEqual([])`: waits until it is so, and fails when something more was on its way. */
export function expectEventually<T>(eventual: Eventually<T>) {
  return {
    toEqual: (expected: unknown) => eventual.check((values) => values.toEqual(expected)),
    toMatchObject: (expected: object[]) => eventual.check((values) => values.toMatchObject(expected)),
    toHaveLength: (expected: number) => eventual.check((values) => values.toHaveLength(expected)),
    toContain: (expected: T) => eventual.check((values) => values.toContain(expected)),
    toContainEqual: (expected: unknown) => eventual.check((values) => values.toContainEqual(expected)),
  };
}
