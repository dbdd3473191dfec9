import type { ResolvedConfig } from '@vestibule/shared-protocol';

/** What a call that sends or signs in goes by. */
export type SendOptions = { config: ResolvedConfig; locale: string };
