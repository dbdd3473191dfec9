import type { Deployment } from '../deployment.ts';
import type { FlowTable } from '../flow/defineFlow.ts';
import type { ProviderPort } from '../flow/ports.ts';
import type { ScreenName, ScreenRules } from '../flow/screens.ts';
import type { Settings } from '../provider/clientCore.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import type { LinkStore } from '../provider/patches/markLinks.ts';
import type { PairStore } from '../provider/patches/pkce.ts';
import type { CallbackParts } from '../redirect/createCallbackHandler.ts';
import type { HandleCallback } from '../redirect/handleCallback.ts';
import type { Screens } from '../ui/screens/ScreenProps.ts';

/** The chunk with the component of each screen. */
export type ScreenChunks<S extends ScreenName> = { readonly [Name in S]: () => Promise<{ screens: Screens<Name> }> };

/** The part that loads after Main: the rows and rules of all screens, and the chunks that the first files lack. */
export type Rest = {
  table: Partial<FlowTable>;
  rules: Partial<ScreenRules>;
  chunks: Partial<ScreenChunks<ScreenName>>;
};

/** The product for one vertical. */
export type Composition = {
  rest(): Promise<Rest>;
  /** At least the rules of the screens that survive a reload. */
  rules: Partial<ScreenRules>;
  createClient(
    deployment: Deployment,
    pairs: PairStore & LinkStore,
    settings: Settings,
    onCall: () => void,
  ): ProviderClient;
  createCallbacks(parts: CallbackParts, provider: ProviderPort): Promise<HandleCallback>;
};
