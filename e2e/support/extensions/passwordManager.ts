import type { Page } from '@playwright/test';

/**
 * A password manager that puts elements beside the e-mail field and around in Main as soon as it sees it, and attributes on it.
 *
 * @param persists puts its element back at once when it is taken away.
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
    // After the document has ended, as most extensions come.
    addEventListener('DOMContentLoaded', join);
  }, persists);
