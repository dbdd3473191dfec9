import type { HostSdkError } from './errors.ts';

/** Says in the console what a developer has to mend and no callback hears. */
export function logMistake({ isForDevelopers, code, message }: HostSdkError): void {
  if (isForDevelopers) console.error('[vestibule]', code, message);
}
