import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a page into the element that its document has for it. */
export function renderPage(page: ReactNode): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no root element.');
  createRoot(place).render(page);
}
