import { readEmail } from '@vestibule/shared-protocol';
import { FlowError } from '../flow/ports.ts';

/** Returns the typed address. Throws `invalid_input` if it is invalid. */
export function requireEmail(input: string): string {
  const email = readEmail(input);
  if (email === null) throw new FlowError({ kind: 'client', code: 'invalid_input', path: 'email' });
  return email;
}
