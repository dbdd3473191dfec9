import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { WidgetFrame } from '../pages/WidgetFrame.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';

const folder = fileURLToPath(new URL('../readAloud/', import.meta.url));
const isRecording = Boolean(process.env.RECORD_READ_ALOUD);

/**
 * Compares what a screen reader reads in a journey with its recorded file: on each screen the accessibility tree in
 * reading order, the element with the focus, and the announcement. `RECORD_READ_ALOUD=1` writes the file.
 */
export class ReadAloud {
  readonly #path: string;
  readonly #sections: string[] = [];

  constructor(journey: string) {
    this.#path = `${folder}${journey}.txt`;
  }

  /** Reads the screen with this heading. `situation` names a change of the screen before. */
  async screen(widget: WidgetFrame, heading: string, situation = ''): Promise<void> {
    await expect(widget.heading).toHaveText(heading);
    const liveRegion = widget.root.locator('[aria-live=polite]').first();
    // The first screen is not announced: screen readers read a new document by themselves.
    if (this.#sections.length > 0 && !situation) await expect(liveRegion).toHaveText(heading);
    const isFirst = this.#sections.length === 0;
    const section = async () => {
      const snapshot = await widget.landmark.ariaSnapshot();
      const read = snapshot.replace(/\b\d:\d\d\b/g, '0:00').replace(/:\d{4,5}\b/g, ':0');
      return [
        `# ${heading}${situation && `, ${situation}`}`,
        // A page that loads slowly announces its first screen, because another one was shown before.
        isFirst ? read.replace(`- paragraph: ${heading}\n`, '- paragraph\n') : read,
        `focus: ${await widget.root.locator(':focus').evaluateAll(describeFocus)}`,
      ].join('\n');
    };
    const recordedLine = this.#recorded()[this.#sections.length];
    if (!isRecording) await expect.poll(section, { timeout: 3_000, ...pollOptions }).toBe(recordedLine);
    this.#sections.push(await section());
  }

  /** Writes the file when recording. Otherwise expects that no recorded screen is left. */
  end(): void {
    if (isRecording) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(this.#path, `${this.#sections.join('\n\n')}\n`);
    } else expect(this.#recorded()).toHaveLength(this.#sections.length);
  }

  #recorded(): string[] {
    return existsSync(this.#path) ? readFileSync(this.#path, 'utf8').trimEnd().split('\n\n') : [];
  }
}

/** Runs in the frame. */
function describeFocus(elements: Element[]): string {
  const [element] = elements;
  if (!element) return 'none';
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
  return `${element.localName} ${element.getAttribute('aria-label') ?? label ?? ''}`.trim();
}
