import { resolveConfig, type Theme } from '@vestibule/shared-protocol';
import { createRoot, type Root } from 'react-dom/client';
import * as organizations from '../app/organizations/index.ts';
import { createScreens } from '../app/screens.ts';
import { Widget } from '../app/Widget.tsx';
import '../features/account/purposes.tsx';
import type { AnyStep, FlowTable } from '../flow/defineFlow.ts';
import { createFlow } from '../flow/runFlow.ts';
import type { FlowState, ScreenName } from '../flow/screens.ts';
import { describeFailure } from '../i18n/describeFailure.ts';
import type { LoadedText } from '../i18n/keys.ts';
import { loadText } from '../i18n/loadText.ts';
import { idlePorts } from '../testing/idlePorts.ts';
import { appearanceAtom, logoOf } from '../theme/appearance.ts';
import { applyTheme } from '../theme/applyTheme.ts';
import { environmentAtom } from '../theme/environment.ts';
import type { Example } from './Example.ts';
import { longerTexts } from './longerTexts.ts';
import { screenStates } from './screenStates.ts';

/**
 * Renders a screen in one of its example states; the dev-server serves it, for example at `/gallery/Main/wallets`.
 * Parameters: `?scheme=dark`, `?locale=de`, `?locale=longer` (English texts 40 % longer), `?dir=rtl`, `?theme={...}`.
 * The widget is the real one, but its flow never answers. After a change of the URL, a `popstate` event renders the new
 * screen in the same document. The dev-server's overview page reads `names.ts`.
 */
/** Functions that simulate the browser's reports in a situation. Each returns its cleanup. */
const situations = {
  background() {
    document.hasFocus = () => false;
    return () => Reflect.deleteProperty(document, 'hasFocus');
  },
  covered() {
    const cover = document.createElement('div');
    cover.className = 'gallery-cover';
    document.body.append(cover);
    return () => cover.remove();
  },
};
let drawn: { root: Root; endSituation?: () => unknown } | null = null;
// Loaded before the first drawing.
const screens = createScreens(async () => organizations);

addEventListener('popstate', draw);
await draw();

async function draw(): Promise<void> {
  drawn?.root.unmount();
  drawn?.endSituation?.();
  const [, , screen = '', name = ''] = location.pathname.split('/').map(decoded);
  // Uses the current time, because countdowns from an earlier time would have ended.
  const states = screenStates(Date.now());
  const ofScreen = new Map(Object.entries(states as Record<string, Record<string, Example>>)).get(screen);
  const example = new Map(Object.entries(ofScreen ?? {})).get(name);
  const wishes = new URLSearchParams(location.search);
  const locale = wishes.get('locale') ?? 'en';
  const text = locale === 'longer' ? longerTexts : await loadText(locale);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  drawn = { root, ...(example?.situation && { endSituation: situations[example.situation]() }) };
  if (!example) {
    document.title = 'State not found · Gallery';
    root.render(<MissingState path={location.pathname} />);
  } else drawExample(root, { screen: screen as ScreenName, name, example, text, wishes });
}

/** A page like the emulator's other pages for URLs that lead nowhere. */
function MissingState({ path }: { path: string }) {
  return (
    <div className="gallery-missing">
      <header>
        <a href="/">
          <svg width="28" height="28" viewBox="0 0 24 24" fill="none" aria-hidden="true">
            <rect width="24" height="24" rx="7" fill="#0d4a37" />
            <path d="M7 19V10l5-4 5 4v9M10 19v-4a2 2 0 0 1 4 0v4" stroke="#fff" strokeWidth="1.7" />
          </svg>
          <span>Vestibule</span>
        </a>
      </header>
      <main>
        <h1>State not found</h1>
        <p>
          <span>There is no state at </span>
          <code>{path}</code>
          <span>.</span>
        </p>
        <a href="/gallery">Browse every state</a>
      </main>
    </div>
  );
}

/** Returns the table with steps that never finish. */
function silentFlow(): FlowTable {
  const row: AnyStep = { class: 'harmless', to: [], run: () => new Promise(() => {}), lane: 'silent' };
  const silence = (rows: object) => Object.fromEntries(Object.keys(rows).map((intent) => [intent, row]));
  return Object.fromEntries(
    Object.entries(organizations.table).map(([name, rows]) => [name, silence(rows)]),
  ) as FlowTable;
}

/** Decodes a part of the URL; a malformed part becomes empty. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

type Shown = { screen: ScreenName; name: string; example: Example; text: LoadedText; wishes: URLSearchParams };

function drawExample(root: Root, { screen, name, example, text, wishes }: Shown): void {
  const { state, config = {}, busy = null, failedIntent = null } = example;
  const error = example.error ? { ...example.error, message: describeFailure(example.error, text.texts) } : null;
  const flow = createFlow({
    table: silentFlow(),
    afterSignIn: (_, success) => success,
    ports: idlePorts(),
    settings: { config: resolveConfig(config), locale: 'en', exposure: 'nothing' },
    initial: { screen, ...state } as FlowState,
    describe: ({ code }) => code,
    configuration: Promise.resolve(),
  });
  const { store } = flow;
  store.set(flow.viewAtom, { ...store.get(flow.viewAtom), busy, error, failedIntent });
  store.set(environmentAtom, {
    hasPasskeys: true,
    supportsPasskeyAutofill: false,
    refusedProviders: [],
    hasFedCM: false,
    lastUsed: example.lastUsed,
  });
  const isDark = wishes.get('scheme') === 'dark';
  const theme: Theme = { ...example.theme, ...JSON.parse(wishes.get('theme') ?? '{}') };
  store.set(appearanceAtom, {
    ...store.get(appearanceAtom),
    text,
    logoImageUrl: example.logoImageUrl ?? logoOf(theme, isDark),
    logoAlt: theme.logo?.alt ?? '',
    hasIconButtons: theme.oauthButtons === 'icons',
    displayWatermark: example.displayWatermark ?? false,
  });
  document.documentElement.lang = text.language;
  document.documentElement.dir = wishes.get('dir') ?? text.direction;
  applyTheme({ ...theme, colorScheme: isDark ? 'dark' : 'light' }, document.documentElement, isDark);
  document.title = `${screen}: ${name}`;
  // Several screens next to each other would compete for the focus and scroll the page.
  if (window.parent !== window) HTMLElement.prototype.focus = () => {};
  root.render(<Widget flow={flow} screens={screens} />);
  if (example.password) typeWhenThere(example.password);
}

/** Types into the password field once the screen has loaded. The value is not part of the state. */
function typeWhenThere(text: string): void {
  const observer = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=password]');
    if (!field) return;
    observer.disconnect();
    // React notices a change only through the native setter and an event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
