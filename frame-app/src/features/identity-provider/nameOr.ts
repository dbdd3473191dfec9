import { plainName } from '@vestibule/shared-protocol';

/**
 * Returns the provider's name for an app or a project without unsafe characters; the default for a missing or empty
 * name.
 */
export const nameOr = (standard: string, name: string | null): string => plainName(name ?? '') || standard;
