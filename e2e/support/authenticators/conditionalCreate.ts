import type { BrowserContext } from '@playwright/test';

/**
 * Emulates a password manager that answers conditional create: a request to make a passkey without a prompt.
 * Chromium hands the request to Google Password Manager, which tests lack; other authenticators never answer.
 *
 * @param answer `makes`: creates the passkey with the test's authenticator; `refuses`: rejects the request.
 * @returns a function that returns the number of requests so far.
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
    // Pages with an opaque origin have no `credentials`.
    if (!credentials) return;
    const create = credentials.create.bind(credentials);
    credentials.create = async (options) => {
      const { mediation, ...otherOptions } = { mediation: undefined, ...options };
      if (mediation !== 'conditional') return create(options);
      // The call runs in the background, because the widget waits only briefly.
      void (window as unknown as { conditionalCreateCalled(): Promise<void> }).conditionalCreateCalled();
      if (answer === 'makes') return create(otherOptions);
      throw new DOMException('No passkey was made.', 'NotAllowedError');
    };
  }, answer);
  return () => asked;
}
