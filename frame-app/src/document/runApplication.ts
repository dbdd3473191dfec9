import type { Connected, DocumentState } from './DocumentState.ts';
import { addressOf, modulePreload } from './modulePreload.ts';

/** The longest wait for the host. A frame outside the viewport reports no size, so the host never answers. */
const latestMs = 1_000;
/** The longest time that rendering waits for an early submit to be sent. */
const firstMs = 300;
/** The time between two attempts to load the application. */
const retryMs = 2_000;

/** The module `app/main.ts`. `Application` is the type of the object for the rendering part. */
export type MainModule<Application> = {
  start(
    state: DocumentState,
    connection: Connected,
  ): { submission: Promise<unknown> | undefined; application: Application };
};
/** The module `app/render.tsx`. */
export type RenderModule<Application> = { render(application: Application): void };

type Options = {
  /** Resolves when the host has shown the frame. Null if nothing is shown, so that the application can run at once. */
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
 * Loads and runs the application: first the flow, then React. The host's response comes first: on a second visit the
 * files are cached, and running them would delay that response on the shared thread. Repeats a failed load until it
 * succeeds.
 */
export async function runApplication({ hostServed, load, onMissing, connect, state }: Options): Promise<void> {
  if (hostServed && !document.hidden) await Promise.race([hostServed, delay(latestMs)]);
  // The flow's files were fetched first. While an early submit waits, the rendering part is fetched only when the
  // thread is idle, and is not compiled. Only Chromium is known to keep a prefetched file.
  if (state.pressedElement && 'chrome' in window) requestIdleCallback(() => modulePreload('drawing', 'prefetch'));
  else modulePreload('drawing');
  const connection = connect();
  let started: ReturnType<MainModule<unknown>['start']> | undefined;

  async function attempt(): Promise<void> {
    try {
      const { start } = (await load(addressOf('application'))) as MainModule<unknown>;
      started ??= start(state, connection);
      // Rendering blocks the thread, so an early submit is sent first.
      await Promise.race([started.submission, delay(firstMs)]);
      modulePreload('drawing'); // does nothing if it was preloaded above
      const { render } = (await load(addressOf('drawing'))) as RenderModule<unknown>;
      // Hydration expects the document without the message.
      onMissing(false);
      render(started.application);
    } catch {
      onMissing(true);
      setTimeout(attempt, retryMs);
    }
  }
  void attempt();
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
