import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { application } from './main.ts';
import { preloadScreens } from './screens/lazyScreens.ts';
import { Widget } from './Widget.tsx';

/** The longest wait for a moment in which nothing else is to be done. */
const LATEST_MS = 300;

/** Draws the widget over the document, as what `main.ts` has built says. */
if (application) draw(application);

function draw({ flow, isPage, hasDocument, parts }: NonNullable<typeof application>) {
  const boot = window.vestibule;
  const container = document.getElementById('root') as HTMLElement;
  const onShown = () => {
    const pressed = boot.takeOver();
    const form = pressed && document.forms.namedItem(pressed.name);
    form?.requestSubmit();
    // What Main shows comes first.
    whenIdle(() => {
      preloadScreens();
      // Without it the browser's Back leaves the page, as it would leave any.
      import('./start/followHistory.ts').then(
        ({ followHistory }) => followHistory(parts),
        () => {},
      );
    });
  };
  const widget = <Widget flow={flow} isPage={isPage} onShown={onShown} onConfigured={boot.showMain} />;
  if (!hasDocument) createRoot(container).render(widget);
  // In slices: the host page has its thread in between.
  else startTransition(() => void hydrateRoot(container, widget));
}

/** Safari does not say when. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LATEST_MS);
}
