import type { BrowserContext } from '@playwright/test';

/**
 * A password manager that has just filled in a password, asked to make a passkey without a question (conditional create). Chromium
 * leaves it to Google's own password manager, which no test has: with any other authenticator it never answers.
 *
 * @param answer what it does: makes one by the authenticator of the test, or says no.
 * @returns how often it was asked.
 */
export async function answerConditionalCreate(
  context: BrowserContext,
  answer: 'makes' | 'refuses',
): Promise<() => number> {
  let asked = 0;
  await context.exposeFunction('conditionalCreateCalled', () => {
    asked += 1;
  });
  await context.addInitScript((answer) => {
    const { credentials } = navigator;
    // A page of no origin has none.
    if (!credentials) return;
    const create = credentials.create.bind(credentials);
    credentials.create = async (options) => {
      const { mediation, ...others } = { mediation: undefined, ...options };
      if (mediation !== 'conditional') return create(options);
      // Not awaited: the widget waits for a moment only.
      void (window as unknown as { conditionalCreateCalled(): Promise<void> }).conditionalCreateCalled();
      if (answer === 'makes') return create(others);
      throw new DOMException('No passkey was made.', 'NotAllowedError');
    };
  }, answer);
  return () => asked;
}
