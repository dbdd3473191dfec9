import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { isFirefox } from '../../firefox/isFirefox.ts';
import { toChromiumMessage } from '../../firefox/toChromiumMessage.ts';
import { Eventually } from '../waiting/Eventually.ts';

/** Console errors, refusals of a content security policy and uncaught exceptions, in all frames of all pages. */
export type BrowserProblems = {
  all(): Eventually<string>;
  /** From now on, and for what has already happened, problems that fit are part of the test. */
  expect(pattern: RegExp): void;
  /** Those that nobody expected. */
  unexpected(): Eventually<string>;
};

// The browser writes every answer that says no to the console; a wrong passcode is no fault of the page.
const refusalOfTheApi = /^Failed to load resource: the server responded with a status of 4\d\d .*\/sdk\/v1\//;

export function watchBrowserProblems(context: BrowserContext): BrowserProblems {
  const problems: string[] = [];
  const expected: RegExp[] = [refusalOfTheApi];
  const keep = (said: string) => {
    const problem = isFirefox(context) ? toChromiumMessage(said) : said;
    if (problem) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') keep(describe(message));
  });
  context.on('weberror', (error) => keep(`Uncaught: ${error.error().stack ?? error.error().message}`));
  const all = () => new Eventually({ name: 'what the browser complained about', read: () => problems });
  return {
    all,
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => all().filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

const describe = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;
