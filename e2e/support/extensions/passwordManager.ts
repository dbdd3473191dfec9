import type { Page } from '@playwright/test';

/**
 * Emulates a password manager that adds attributes to the email field and elements around it as soon as it appears.
 *
 * @param persists whether it restores its element at once when the page removes it.
 */
export const installPasswordManager = (page: Page, { persists = false } = {}): Promise<unknown> =>
  page.addInitScript((persists) => {
    const icon = document.createElement('div');
    icon.id = 'manager';
    icon.textContent = 'Fill in';
    const above = document.createElement('com-manager-menu');
    const join = () => {
      const field = document.querySelector<HTMLInputElement>('form[name=email] [name=email]');
      if (!field || (icon.isConnected && !persists) || field.nextSibling === icon) return;
      field.setAttribute('data-manager', 'on');
      field.style.backgroundImage = 'none';
      field.after(icon);
      if (!persists) document.querySelector('main h1')?.before(above);
      if (!persists) observer.disconnect();
    };
    const observer = new MutationObserver(join);
    observer.observe(document, { childList: true, subtree: true });
    // Most extensions start after the document is parsed.
    addEventListener('DOMContentLoaded', join);
  }, persists);
