import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { PlainOptions } from '../pages/HostPage.ts';
import { installPasswordManager } from '../support/extensions/passwordManager.ts';
import { translatePage } from '../support/extensions/translatePage.ts';

/** Real-world conditions that can interfere with the widget: page styles, extensions, keyboards, clocks. */
export type Environment = {
  /** The host page's stylesheet. */
  style?: string;
  /** Runs before the page is opened. */
  prepare?(page: Page): Promise<unknown>;
  /** Runs on the open host page before the widget is mounted. */
  arrange?(page: Page): Promise<unknown>;
  /** The options to add to every mount. */
  options?: PlainOptions;
  /** Returns the characters that the keyboard types for these digits. */
  digits?(ascii: string): string;
  /** The difference of the provider's clock from the visitor's, in minutes. */
  clockMinutes?: number;
};

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(resolve(file), 'utf8');
const arabic = (ascii: string) => ascii.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const fullWidth = (ascii: string) => ascii.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** Styles that blog themes apply to everything in an article, including the widget's elements. */
const blogTheme = `
  body * { box-sizing: content-box; line-height: 2; }
  main iframe, main object { max-width: 100%; height: auto; margin: 0 0 1.5em; border: 1px solid #ddd !important; aspect-ratio: 16 / 9; }
  main > * { max-width: 650px; margin: 28px auto !important; }
  dialog { display: none; position: static; padding: 3em; background: #eee; }
  button, input { width: 100%; text-transform: uppercase; letter-spacing: 0.1em; }
  a { text-decoration: underline !important; }`;

/** A modal dialog of a library that makes the page inert and traps the focus, with the widget inside. */
const modal: Environment = {
  style: `
    body { pointer-events: none; overflow: hidden; }
    #modal { pointer-events: auto; position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #fff; }`,
  async prepare(page) {
    const scripts = ['tabbable/dist/index.umd.min.js', 'focus-trap/dist/focus-trap.umd.min.js'].map(read);
    await page.addInitScript({ content: `if (window === top) { ${scripts.join('\n')} }` });
  },
  arrange: (page) =>
    page.evaluate(() => {
      type Library = { createFocusTrap(container: Element, options: object): { activate(): void } };
      const { focusTrap } = window as unknown as { focusTrap: Library };
      const dialog = document.createElement('div');
      dialog.id = 'modal';
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.tabIndex = -1;
      dialog.append(document.querySelector('#login') as HTMLElement);
      for (const sibling of document.body.children) {
        sibling.setAttribute('aria-hidden', 'true');
        sibling.setAttribute('inert', '');
      }
      document.body.append(dialog);
      focusTrap.createFocusTrap(dialog, { escapeDeactivates: false, fallbackFocus: dialog }).activate();
    }),
};

const browserOfAWorld = {
  async prepare(page: Page) {
    await translatePage(page, 'moves');
    await installPasswordManager(page);
  },
  arrange: (page: Page) =>
    page.evaluate(() => {
      document.documentElement.lang = 'zh_CN';
    }),
  options: { locale: 'en_US' },
  digits: arabic,
  clockMinutes: -120,
} as const satisfies Environment;

export const environments = {
  'Tailwind 4': { style: read('tailwindcss/preflight.css') },
  Bootstrap: { style: read('bootstrap/dist/css/bootstrap.css') },
  Pico: { style: read('@picocss/pico/css/pico.css') },
  'the theme of a blog': { style: blogTheme },
  'a modal library': modal,
  'a browser that translates': { prepare: (page) => translatePage(page, 'moves') },
  'a password manager': { prepare: installPasswordManager },
  'a clock that is two hours ahead': { clockMinutes: -120 },
  'a clock that is two hours behind': { clockMinutes: 120 },
  'full-width digits': { digits: fullWidth },
  'locales as programs write them': { arrange: browserOfAWorld.arrange, options: { locale: 'en_US' } },
  'all of it at once': {
    ...browserOfAWorld,
    style: `${read('tailwindcss/preflight.css')}\n${blogTheme}`,
  },
} as const satisfies Record<string, Environment>;
