import { readCookie, writeCookie } from './cookies.ts';
import { cookies } from './register.ts';

const LIFE_SECONDS = 10 * 60;

/** The state of a test login at an identity provider. */
export type ConnectionTest = 'waiting' | 'done' | 'failed';

const isTest = (text: string | null): text is ConnectionTest =>
  text === 'waiting' || text === 'done' || text === 'failed';

/** Returns the state of the test of this browser; null if there is none. */
export function readConnectionTest(): ConnectionTest | null {
  const text = readCookie(cookies.connectionTest);
  return isTest(text) ? text : null;
}

export const noteConnectionTest = (test: ConnectionTest): void =>
  writeCookie(cookies.connectionTest, test, LIFE_SECONDS);

export const forgetConnectionTest = (): void => writeCookie(cookies.connectionTest, '', 0);
