import type { BrowserContext, Frame, TestInfo } from '@playwright/test';

/** Prints which element has the focus in each frame when a test failed on `toBeFocused`; Playwright does not say. */
export async function reportFocus(context: BrowserContext, { errors }: TestInfo): Promise<void> {
  if (!errors.some(({ message }) => message?.includes('toBeFocused'))) return;
  const frames = context.pages().flatMap((page) => page.frames());
  const lines = await Promise.all(frames.map(focusIn));
  process.stderr.write(`${['Focus when the test failed:', ...lines].join('\n  ')}\n`);
}

async function focusIn(frame: Frame): Promise<string> {
  const has = await frame
    .evaluate(
      () =>
        `${document.hasFocus() ? 'has the focus' : 'has no focus'}; ${document.activeElement?.outerHTML.slice(0, 200)}`,
    )
    .catch(String);
  return `${frame.url().slice(0, 80)} ${has}`;
}
