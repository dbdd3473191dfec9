import type { BrowserContext, Frame, TestInfo } from '@playwright/test';

/** Playwright says only that an element had no focus. What had it, in each frame, is told where a test failed for that. */
export async function reportFocus(context: BrowserContext, { errors }: TestInfo): Promise<void> {
  if (!errors.some(({ message }) => message?.includes('toBeFocused'))) return;
  const frames = context.pages().flatMap((page) => page.frames());
  const told = await Promise.all(frames.map(focusIn));
  process.stderr.write(`${['Where the focus was when the test failed:', ...told].join('\n  ')}\n`);
}

async function focusIn(frame: Frame): Promise<string> {
  const has = await frame
    .evaluate(
      () => `${document.hasFocus() ? 'has it' : 'has none'}; ${document.activeElement?.outerHTML.slice(0, 200)}`,
    )
    .catch(String);
  return `${frame.url().slice(0, 80)} ${has}`;
}
