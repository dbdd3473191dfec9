import type { FrameAddress, ResolvedConfig } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';
import type { Obstacle } from '../entrypoints/session/findObstacle.ts';
import type { HostConnection } from '../host/connectHost.ts';
import type { applyTheme } from '../theme/applyTheme.ts';
import type { screenBars } from '../theme/screenBars.ts';
import type { FormValues } from './saveFormState.ts';

/**
 * The state that `beforePaint.ts` collects, including an early submit or click that React has not handled yet. Typed text
 * stays in the input.
 */
export type DocumentState = {
  deployment: Deployment;
  address: FrameAddress;
  /** The configuration until the handshake: from the frame's address, or from the deployment of a page. */
  config: ResolvedConfig;
  /** The configuration of the Main in the document; undefined for the default email form. */
  documentConfig: ResolvedConfig | undefined;
  /** The language of the document's markup. `lang` is no substitute, because a browser's translation changes it. */
  language: string;
  mayBeSignedIn: boolean;
  /** The screen before a reload, as text for `savedScreen.ts`. */
  savedScreen: string | null;
  /** The submitted form or the clicked OAuth button, as long as neither is handled. */
  pressedElement: HTMLElement | null;
  /** Stores a submitted form or clicked button as pressed, and marks it as busy. */
  keep(element: HTMLElement): void;
  applyTheme: typeof applyTheme;
  /** Returns the placeholders of a screen that is loading. */
  screenBars: typeof screenBars;
  /** Ends the work of the document's script once React has rendered. Returns the pressed element, or null. */
  takeOver(): HTMLElement | null;
  /** Shows Main even in a frame that was made for another mount. */
  showMain(): void;
};

/** The state that `afterPaint.ts` adds before it starts the application. */
export type Connected = {
  /** Null when the frame is opened as a page, or by an unknown host. */
  connection: HostConnection | null;
  /** Why the frame cannot work here, or null. */
  obstacle: Obstacle | null;
  /** The form's content from before the document was reloaded. */
  formValues: FormValues | undefined;
};
