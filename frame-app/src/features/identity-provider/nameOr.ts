import { plainName } from '@vestibule/shared-protocol';

/** What the provider calls an app or a project, as it may be drawn; the standard name where it has none, or an empty one. */
export const nameOr = (standard: string, name: string | null): string => plainName(name ?? '') || standard;
