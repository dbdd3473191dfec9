import type { Deployment } from '../deployment.ts';
import type { Failure, Ports } from '../flow/ports.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { FlowState } from '../flow/screens.ts';
import type { HostAdapter } from '../host/hostPorts.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import type { HandleCallback } from '../redirect/handleCallback.ts';
import type { AppearanceControl } from '../theme/createAppearance.ts';

/** What `main.ts` has built, for the ways in which the frame starts. */
export type FrameParts = {
  deployment: Deployment;
  flow: Flow;
  host: HostAdapter;
  ports: Ports;
  /** Of the page that embeds the frame; of a page, its own. */
  hostOrigin: string;
  /** Where the visitor was before a reload. */
  kept: FlowState | null;
  /** Whether somebody may be signed in, as cookies and storage said when the frame was opened. */
  mayBeSignedIn: boolean;
  /** The provider client, once its chunk is there. */
  client(): Promise<ProviderClient>;
  look: AppearanceControl;
  describe(failure: Failure): string;
  handleCallback: HandleCallback;
  /** The host page that the visitor starts from. */
  startFrom(pageUrl: string | undefined): void;
  hostPage(): string | undefined;
  /** Lets what the visitor pressed go on. */
  onConfigured(): void;
};
