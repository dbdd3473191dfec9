import type { FlowTable } from '../flow/defineFlow.ts';
import type { ProviderPort } from '../flow/ports.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { createProviderClient } from '../provider/createProviderClient.ts';
import type { CallbackParts } from '../redirect/createCallbackHandler.ts';
import type { HandleCallback } from '../redirect/handleCallback.ts';
import type { Screens } from '../ui/screens/ScreenProps.ts';

/** The chunk with the component of each screen. */
export type ScreenChunks<S extends ScreenName> = { readonly [Name in S]: () => Promise<{ screens: Screens<Name> }> };

/** What arrives after Main: the rows of all screens, and the chunks of those that the first files do not have. */
export type Rest = { table: Partial<FlowTable>; chunks: Partial<ScreenChunks<ScreenName>> };

/** The product for one vertical. */
export type Composition = {
  rest(): Promise<Rest>;
  createClient: typeof createProviderClient;
  createCallbacks(parts: CallbackParts, provider: ProviderPort): Promise<HandleCallback>;
};
