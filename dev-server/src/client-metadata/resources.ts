/**
 * Returns whether a value may name a resource: an absolute URI without a fragment, with http or https (RFC 8707 §2).
 */
export function isResource(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value) && !value.includes('#');
}

/** The refusal of a resource indicator (RFC 8707 §2). */
export const invalidTarget = {
  error: 'invalid_target',
  description: 'The resource must be an absolute http(s) URL without a fragment.',
} as const;
