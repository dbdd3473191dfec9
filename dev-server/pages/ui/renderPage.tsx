import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a page into the document's root element. */
export function renderPage(page: ReactNode): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no root element.');
  createRoot(place).render(page);
}
