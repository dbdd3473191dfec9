import type { ResolvedConfig } from '@vestibule/shared-protocol';

/** The settings for a call that sends a message or signs in. */
export type SendOptions = { config: ResolvedConfig; locale: string };
