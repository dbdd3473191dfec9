import { isText } from '../text/isWebUrl.ts';

/**
 * A type guard for a message that arrives at the host. Guards are written by hand to keep the SDK small. The frame
 * receives configuration and uses valibot schemas instead.
 */
export type Guard<T> = (value: unknown) => value is T;

/** A guard for each member of a type. A member that the type lacks, or that has no guard, does not compile. */
type Shape<T> = { [Name in keyof T]-?: Guard<T[Name]> };

type Unknown = Record<string, unknown>;

export const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/**
 * Returns whether a value has the form of an event's or an error's name. Checks no list of names, because a frame of a
 * newer minor version may use new names.
 */
export const isName = (value: unknown): value is string => isText(value) && /^[a-z_]{1,64}$/.test(value);

/** Returns whether a value is an object whose members pass the guards of `shape`. Further members are ignored. */
export const hasShape = <T extends object>(value: unknown, shape: Shape<T>): value is T =>
  isRecord(value) && Object.entries<Guard<unknown>>(shape).every(([name, isValid]) => isValid(value[name]));

export const listOf =
  <T>(isEntry: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isEntry);

/** Returns a guard that also accepts a missing member, because a frame of an earlier minor version does not send it. */
export const optional =
  <T>(isValid: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValid(value);

export const nullable =
  <T>(isValid: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || isValid(value);
