import { expect } from '@playwright/test';
import { pollOften } from './pollOften.ts';

type Source<T> = {
  /** What it is, for the message of a test that fails. */
  name: string;
  read(): readonly T[] | Promise<readonly T[]>;
  /** Waits until all that has happened so far has been reported. */
  settle?(): Promise<void>;
};

/** Of Playwright's own matchers, those for lists. */
type ListMatchers = Pick<
  ReturnType<typeof expect<unknown>>,
  'toEqual' | 'toMatchObject' | 'toHaveLength' | 'toContain' | 'toContainEqual'
>;

/**
 * What is reported in its own time, oldest first: a moment later than the visitor sees why. So nobody may read it, only expect
 * something of it: {@link expectSettled}.
 */
export class Unsettled<T> {
  readonly #source: Source<T>;

  constructor(source: Source<T>) {
    this.#source = source;
  }

  map<U>(see: (value: T) => U): Unsettled<U> {
    return this.#through((values) => values.map(see));
  }

  filter(fits: (value: T) => boolean): Unsettled<T> {
    return this.#through((values) => values.filter(fits));
  }

  slice(start: number): Unsettled<T> {
    return this.#through((values) => values.slice(start));
  }

  #through<U>(change: (values: readonly T[]) => readonly U[]): Unsettled<U> {
    const source = this.#source;
    return new Unsettled({ ...source, read: async () => change(await source.read()) });
  }

  /** For {@link expectSettled}: waits until the check passes, and for all that has happened by then: it must pass again. */
  async hold(check: (values: ListMatchers) => void | Promise<void>): Promise<void> {
    const { name, read, settle } = this.#source;
    await check(expect.poll(read, { message: name, ...pollOften }));
    await settle?.();
    await check(expect(await read(), `${name}, once all is reported`));
  }
}

/** `await expectSettled(host.errors()).toEqual([])`: waits until it is so, and fails when something more was on its way. */
export function expectSettled<T>(unsettled: Unsettled<T>) {
  return {
    toEqual: (expected: unknown) => unsettled.hold((values) => values.toEqual(expected)),
    toMatchObject: (expected: object[]) => unsettled.hold((values) => values.toMatchObject(expected)),
    toHaveLength: (expected: number) => unsettled.hold((values) => values.toHaveLength(expected)),
    toContain: (expected: T) => unsettled.hold((values) => values.toContain(expected)),
    toContainEqual: (expected: unknown) => unsettled.hold((values) => values.toContainEqual(expected)),
  };
}
