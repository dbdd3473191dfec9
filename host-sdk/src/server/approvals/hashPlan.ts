/**
 * Returns the SHA-256 of a plan as JSON, in hexadecimal digits. Members of objects are sorted, because databases and
 * other languages reorder them.
 *
 * @throws TypeError for a plan that JSON would change
 */
export async function hashPlan(plan: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(sorted(plan)));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns a copy with sorted members. An undefined member counts as missing. A value that JSON would change silently is
 * refused, because two different plans would have the same hash, as with `NaN` and `null`.
 */
function sorted(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlainObject(value)) {
    throw new TypeError(
      'createApprovals: plan must be JSON: objects, lists, texts, finite numbers, booleans and null.',
    );
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([nameA], [nameB]) => (nameA < nameB ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
