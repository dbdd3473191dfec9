import type { HostSdkError } from './errors.ts';

/** Writes an error for developers to the console if no callback receives it. */
export function logMistake({ isForDevelopers, code, message }: HostSdkError): void {
  if (isForDevelopers) console.error('[vestibule]', code, message);
}
