/** A file of its own, because the document says it too, before any text has come. */
export const unreachable = 'We could not reach the sign-in service. Check your connection and try again.';
