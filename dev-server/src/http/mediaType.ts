/** Returns the media type of a header in lower case, without its parameters (RFC 9110 §8.3.1). */
export const mediaTypeOf = (header = ''): string => (header.split(';')[0] ?? '').trim().toLowerCase();
