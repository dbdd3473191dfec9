/** The parameters of a redirect URL, from the provider or from us. */
export type RedirectParameters = Partial<Record<(typeof names)[number], string>>;

/** `vestibule_start` is ours: it names the start of a link, for the browser that requested it. */
const names = [
  'stytch_token_type',
  'stytch_redirect_type',
  'token',
  'error',
  'error_description',
  'vestibule_start',
] as const;

const name = names.join('|');
/** A separator, unencoded, encoded again (`%26`), or as HTML (`&amp;`), because mail programs rewrite links. */
const separator = '(?:[?&]|%26)(?:amp(?:;|%3B))?';
const parameter = new RegExp(`${separator}(${name})(?:=|%3D)((?:(?!${separator}(?:${name})(?:=|%3D))[^&])*)`, 'gi');

/**
 * Reads the redirect in the query of an address. The first value of a name counts.
 *
 * @returns the parameters, and the query without them: all others stay as they were written.
 */
export function readRedirect(search: string): { parameters: RedirectParameters; rest: string } {
  const parameters: Record<string, string> = {};
  const rest = search.replace(parameter, (_, name: string, value: string) => {
    parameters[name.toLowerCase()] ??= decode(value);
    return '';
  });
  return { parameters, rest: rest.replace(/^&/, '?').replace(/^\?$/, '') };
}

/** Decodes a value of a query. A value with an invalid encoding stays the same. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
