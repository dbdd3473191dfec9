import type { Failure } from '../../flow/ports.ts';

/** The fields of the settings that the provider's errors belong to. */
const fields = new Map([
  ['invalid_organization_name', 'name'],
  ['invalid_organization_slug', 'slug'],
  ['organization_slug_already_used', 'slug'],
] as const);

/** Returns the field of the settings that a failure belongs to, or null. */
export const fieldOfFailure = (failure: Pick<Failure, 'error_type'> | null): 'name' | 'slug' | null =>
  new Map<string, 'name' | 'slug'>(fields).get(failure?.error_type ?? '') ?? null;
