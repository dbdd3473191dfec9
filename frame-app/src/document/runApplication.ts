import type { Connected, DocumentState } from './DocumentState.ts';
import { addressOf, modulePreload } from './modulePreload.ts';

/** The longest wait for the host, which may never answer. A frame outside the viewport reports no size to it. */
const latestMs = 1_000;
/** The longest time the rendering part waits for an early submit to be sent. */
const firstMs = 300;
/** The time between two attempts to load the application. */
const retryMs = 2_000;

/** The module `app/main.ts`. `Application` is what it hands to the rendering part. */
export type MainModule<Application> = {
  start(state: DocumentState, connected: Connected): { sent: Promise<unknown> | undefined; application: Application };
};
/** The module `app/render.tsx`. */
export type RenderModule<Application> = { render(application: Application): void };

type Options = {
  /** Resolves when the host has answered; null if nothing is shown and the application can run at once. */
  hostServed: Promise<void> | null;
  /** Runs the module at an address. */
  load(address: string): Promise<unknown>;
  /** Called with true after each failed attempt, with false on success. */
  onMissing(isMissing: boolean): void;
  /** Called once, before anything runs. */
  connect(): Connected;
  state: DocumentState;
};

/**
 * Loads and runs the application: first the flow, then React. It waits for the host's answer first: on a second visit
 * the files come from the cache at once, and running them would delay that answer on the shared thread. If loading
 * fails, it is repeated until it succeeds.
 */
export async function runApplication({ hostServed, load, onMissing, connect, state }: Options): Promise<void> {
  if (hostServed && !document.hidden) await Promise.race([hostServed, delay(latestMs)]);
  // The flow's files had the network to themselves until now. While an early submit waits, the rendering part is not
  // compiled, and fetched only when the thread is idle. Only Chromium is known to keep a prefetched file.
  if (state.pressed && 'chrome' in window) requestIdleCallback(() => modulePreload('drawing', 'prefetch'));
  else modulePreload('drawing');
  const connected = connect();
  let started: ReturnType<MainModule<unknown>['start']> | undefined;

  async function attempt(): Promise<void> {
    try {
      const { start } = (await load(addressOf('application'))) as MainModule<unknown>;
      started ??= start(state, connected);
      // Rendering blocks the thread, so an early submit is sent first.
      await Promise.race([started.sent, delay(firstMs)]);
      modulePreload('drawing'); // does nothing if it was preloaded above
      const { render } = (await load(addressOf('drawing'))) as RenderModule<unknown>;
      render(started.application);
      onMissing(false);
    } catch {
      onMissing(true);
      setTimeout(attempt, retryMs);
    }
  }
  void attempt();
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
