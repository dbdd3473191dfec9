import { resolveConfig, type Theme, themePresets } from '@vestibule/shared-protocol';
import { createRoot } from 'react-dom/client';
import { accountFlow } from './flow/accountFlow.ts';
import type { AnyStep, FlowTable } from './flow/defineFlow.ts';
import { createFlow } from './flow/runFlow.ts';
import type { FlowState, ScreenName } from './flow/screens.ts';
import { secondFactorFlow } from './flow/secondFactorFlow.ts';
import { widgetFlow } from './flow/widgetFlow.ts';
import { appearanceAtom, logoOf } from './look/appearance.ts';
import { applyTheme } from './look/applyTheme.ts';
import { environmentAtom } from './look/environment.ts';
import { idlePorts } from './testing/idlePorts.ts';
import { type Example, screenStates } from './testing/screenStates.ts';
import { describeFailure } from './text/describeFailure.ts';
import { loadText } from './text/loadText.ts';
import { Widget } from './Widget.tsx';

/**
 * Every screen in every example state, served by the dev-server: `/gallery` shows them all, `/gallery/Main/wallets` one of
 * them as the frame would; `?scheme=dark` in the dark, `?locale=de` in German, `?theme={...}` in
 * colours of yours. The widget is the real one, but nothing answers it.
 */
const states = screenStates(Date.now());
const root = createRoot(document.getElementById('root') as HTMLElement);
const [, , screen = '', name = ''] = location.pathname.split('/').map(decoded);
const ofScreen = new Map(Object.entries(states as Record<string, Record<string, Example>>)).get(screen);
const example = new Map(Object.entries(ofScreen ?? {})).get(name);
const { search } = location;
const wishes = new URLSearchParams(search);
const text = await loadText(wishes.get('locale') ?? 'en');

const addressOf = (screen: string, name: string) => `/gallery/${screen}/${encodeURIComponent(name)}${search}`;

/** What the browser would say there. */
const situations = {
  background() {
    document.hasFocus = () => false;
  },
  covered() {
    const cover = document.createElement('div');
    cover.className = 'gallery-cover';
    document.body.append(cover);
  },
};

if (example) drawExample(screen as ScreenName, example);
else drawAll();

/** Every row of the table, and nothing ever comes of it. */
function silentFlow(): FlowTable {
  const row: AnyStep = { to: [], run: () => new Promise(() => {}), lane: 'quiet' };
  const silence = (rows: object) => Object.fromEntries(Object.keys(rows).map((intent) => [intent, row]));
  return Object.fromEntries(
    Object.entries({ ...widgetFlow, ...accountFlow, ...secondFactorFlow }).map(([name, rows]) => [name, silence(rows)]),
  ) as FlowTable;
}

/** A part of an address; one that is malformed names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function drawExample(screen: ScreenName, example: Example): void {
  const { state, config = {}, busy = null, failed = null } = example;
  const error = example.error ? { ...example.error, message: describeFailure(example.error, text.texts) } : null;
  const flow = createFlow({
    table: silentFlow(),
    ports: idlePorts(),
    settings: { config: resolveConfig(config), locale: 'en', exposure: 'nothing' },
    initial: { screen, ...state } as FlowState,
    describe: ({ code }) => code,
    configured: Promise.resolve(),
  });
  const { store } = flow;
  store.set(flow.viewAtom, { ...store.get(flow.viewAtom), busy, error, failed });
  store.set(environmentAtom, {
    hasPasskeys: true,
    supportsPasskeyAutofill: false,
    isInAppBrowser: false,
    hasFedCM: false,
    lastUsed: example.lastUsed,
  });
  const isDark = wishes.get('scheme') === 'dark';
  const theme: Theme = { ...example.theme, ...JSON.parse(wishes.get('theme') ?? '{}') };
  store.set(appearanceAtom, {
    ...store.get(appearanceAtom),
    text,
    logoImageUrl: example.logoImageUrl ?? logoOf(theme, isDark),
    hasIconButtons: theme.oauthButtons === 'icons',
    displayWatermark: example.displayWatermark ?? false,
  });
  document.documentElement.lang = text.language;
  applyTheme({ ...theme, colorScheme: isDark ? 'dark' : 'light' }, document.documentElement, isDark);
  document.title = `${screen}: ${name}`;
  if (example.situation) situations[example.situation]();
  root.render(<Widget flow={flow} />);
  if (example.typed) typeWhenThere(example.typed);
}

/** Screens load; what is in a field is the visitor's, and no state. */
function typeWhenThere(text: string): void {
  const observer = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=password]');
    if (!field) return;
    observer.disconnect();
    // As React wants it: by the setter of the element's class, and with an event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function drawAll(): void {
  document.documentElement.classList.add('gallery');
  root.render(
    <main>
      <h1>Gallery</h1>
      <p>
        <a href="?">Light</a> <a href="?scheme=dark">Dark</a> <a href="?locale=de">Deutsch</a>{' '}
        {themePresets.map((preset) => (
          <a key={preset} href={`?theme=${encodeURIComponent(JSON.stringify({ preset }))}`}>
            {preset}{' '}
          </a>
        ))}
      </p>
      {Object.entries(states).map(([screen, examples]) => (
        <section key={screen} aria-labelledby={screen}>
          <h2 id={screen}>{screen}</h2>
          <div className="gallery-row">
            {Object.keys(examples).map((name) => (
              <figure key={name}>
                <iframe
                  loading="lazy"
                  src={addressOf(screen, name)}
                  title={`${screen}: ${name}`}
                  onLoad={({ currentTarget }) => fit(currentTarget)}
                />
                <figcaption>
                  <a href={addressOf(screen, name)}>{name}</a>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>,
  );
}

/** As the host does it. */
function fit(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body) return;
  new ResizeObserver(() => {
    frame.style.height = `${body.scrollHeight}px`;
  }).observe(body);
}
