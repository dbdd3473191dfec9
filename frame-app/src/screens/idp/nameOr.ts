/** What the provider calls an app or a project; the standard name where it has none, or an empty one. */
export const nameOr = (standard: string, name: string | null): string => name?.trim() || standard;
