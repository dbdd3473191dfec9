import type { Deployment } from '../deployment.ts';
import type { Failure, Ports } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { FlowState, ScreenName, ScreenRule } from '../flow/screens.ts';
import type { HostAdapter } from '../host/hostPorts.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import type { HandleCallback } from '../redirect/handleCallback.ts';
import type { AppearanceControl } from '../theme/createAppearance.ts';

/** The objects that `main.ts` builds and the entry points of the frame share. */
export type FrameParts = {
  deployment: Deployment;
  flow: Flow;
  host: HostAdapter;
  ports: Ports;
  /** The origin of the embedding page, or the page's own origin. */
  hostOrigin: string;
  /** The screen before a reload, if one was saved. */
  savedScreen: FlowState | null;
  /** True if cookies and storage indicated a session when the frame was opened. */
  mayBeSignedIn: boolean;
  /** Resolves to the provider client once its chunk has loaded. */
  client(): Promise<ProviderClient>;
  look: AppearanceControl;
  /** Returns the rule of a screen; undefined if it has none, or its rows are still loading. */
  ruleOf(screen: ScreenName): ScreenRule | undefined;
  describe(failure: Failure): string;
  handleCallback: HandleCallback;
  /** Sets the host page that the visitor starts from. */
  startFrom(pageUrl: string | undefined): void;
  hostPage(): string | undefined;
  /** Marks the frame as configured, after which the flow runs actions. */
  onConfigured(): void;
};
