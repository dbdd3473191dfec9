import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { isFirefox } from '../../firefox/isFirefox.ts';
import { toChromiumMessage } from '../../firefox/toChromiumMessage.ts';
import { Eventually } from '../waiting/Eventually.ts';

/** Console errors, content security policy violations and uncaught exceptions in all frames of all pages. */
export type BrowserProblems = {
  all(): Eventually<string>;
  /** Declares problems that match as expected, including earlier ones. */
  expect(pattern: RegExp): void;
  /** Returns the problems that no pattern matches. */
  unexpected(): Eventually<string>;
};

// The browser logs every response with an error status; a wrong passcode is not a fault of the page.
const apiRefusal = /^Failed to load resource: the server responded with a status of 4\d\d .*\/sdk\/v1\//;

export function watchBrowserProblems(context: BrowserContext): BrowserProblems {
  const problems: string[] = [];
  const expectedProblems: RegExp[] = [apiRefusal];
  const keep = (message: string) => {
    const problem = isFirefox(context) ? toChromiumMessage(message) : message;
    if (problem) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') keep(describe(message));
  });
  context.on('weberror', (error) => keep(`Uncaught: ${error.error().stack ?? error.error().message}`));
  const allProblems = () => new Eventually({ name: 'browser problems', read: () => problems });
  return {
    all: allProblems,
    expect: (pattern) => void expectedProblems.push(pattern),
    unexpected: () => allProblems().filter((problem) => !expectedProblems.some((pattern) => pattern.test(problem))),
  };
}

const describe = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;
