import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { oauthButtons } from '../features/main/blocks.tsx';
import { application } from './main.ts';
import { removeForeignElements } from './removeForeignElements.ts';
import { preloadScreens } from './screens.ts';
import { Widget } from './Widget.tsx';

/** How long what Main may need next waits for what it shows. */
const LATER_MS = 300;

/** Draws the widget over the document, as what `main.ts` has built says. */
if (application) void draw(application);

async function draw({ flow, isPage, hasDocument, written, parts }: NonNullable<typeof application>) {
  const boot = window.vestibule;
  const container = document.getElementById('root') as HTMLElement;
  const onShown = () => {
    const pressed = boot.takeOver();
    // The document marked what was pressed; what React takes over it leaves as it is, also where nothing is under way.
    if (!flow.store.get(flow.viewAtom).busy)
      for (const button of container.querySelectorAll('button[aria-busy=true]')) button.ariaBusy = 'false';
    if (pressed instanceof HTMLFormElement) document.forms.namedItem(pressed.name)?.requestSubmit();
    else pressed?.click();
    const loadTheRest = () => {
      preloadScreens();
      // Without it the browser's Back leaves the page, as it would leave any.
      import('../entrypoints/followHistory.ts').then(
        ({ followHistory }) => followHistory(parts),
        () => {},
      );
    };
    // What Main shows comes first; who was further already may go back at once.
    if (parts.kept) loadTheRest();
    else setTimeout(loadTheRest, LATER_MS);
  };
  // What is not there when it is taken over would be drawn anew.
  if (boot.shown) await oauthButtons.load().catch(() => {});
  const text = await written;
  const { shown, showMain } = boot;
  const onTitle = (title: string) => {
    document.title = title;
  };
  const widget = <Widget {...{ flow, written: text, shown, isPage, onShown, onTitle }} onConfigured={showMain} />;
  if (!hasDocument || text.language !== boot.language) createRoot(container).render(widget);
  else {
    removeForeignElements(container);
    // In slices: the host page has its thread in between.
    startTransition(() => void hydrateRoot(container, widget));
  }
}
