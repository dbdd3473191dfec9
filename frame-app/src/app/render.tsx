import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RenderModule } from '../document/runApplication.ts';
import { oauthButtons } from '../features/main/blocks.tsx';
import type { Application } from './main.ts';
import { removeForeignElements } from './removeForeignElements.ts';
import { createScreens } from './screens.ts';
import { Widget } from './Widget.tsx';

/** The delay before the screens that may follow Main are loaded; Main's own requests go first. */
const LATER_MS = 300;

/** Renders the widget over the document, with the objects that `main.ts` has built. */
export const render = ((application) => {
  if (application) void draw(application);
}) satisfies RenderModule<Application | null>['render'];

async function draw({ flow, isPage, hasDocument, documentTexts, parts, state, rest }: Application) {
  const screens = createScreens(rest);
  const container = document.getElementById('root') as HTMLElement;
  const onShown = () => {
    const presses = state.takeOver();
    // The inline script marked the pressed button. Hydration keeps that mark, so it is removed if nothing is pending.
    if (!flow.store.get(flow.viewAtom).busy)
      for (const button of container.querySelectorAll('button[aria-busy=true]')) button.ariaBusy = 'false';
    if (presses instanceof HTMLFormElement) document.forms.namedItem(presses.name)?.requestSubmit();
    else presses?.click();
    const loadTheRest = () => {
      screens.preload();
      // Until these files have loaded, the browser's Back leaves the page.
      Promise.all([import('../entrypoints/afterMain.ts'), rest()]).then(
        ([{ afterMain }, { rules }]) => afterMain(parts, rules),
        () => {},
      );
    };
    // Main's own requests go first. Without delay after a reload, because a visitor on a later screen may go back at
    // once.
    if (parts.savedScreen) loadTheRest();
    else setTimeout(loadTheRest, LATER_MS);
  };
  // Hydration would render missing components again, so they are loaded first.
  if (state.documentConfig) await oauthButtons.load().catch(() => {});
  const text = await documentTexts;
  const { documentConfig, mayBeSignedIn, screenBars, showMain } = state;
  const onTitle = (title: string) => {
    document.title = title;
  };
  const widget = (
    <Widget
      {...{ flow, screens, documentTexts: text, documentConfig, isPage, mayBeSignedIn, screenBars, onShown, onTitle }}
      onConfigured={showMain}
    />
  );
  if (!hasDocument || text.language !== state.language) createRoot(container).render(widget);
  else {
    removeForeignElements(container);
    // A transition renders in slices, so the host page's thread is not blocked.
    startTransition(() => void hydrateRoot(container, widget));
  }
}
