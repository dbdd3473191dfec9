import { readEmail } from '@vestibule/shared-protocol';
import { FlowError } from './ports.ts';

/** The address that was typed. Throws `invalid_input` for what is none. Spec §5. */
export function requireEmail(typed: string): string {
  const email = readEmail(typed);
  if (email === null) throw new FlowError({ kind: 'client', code: 'invalid_input', path: 'email' });
  return email;
}
