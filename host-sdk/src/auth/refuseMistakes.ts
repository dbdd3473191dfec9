import { isWebUrl } from '@vestibule/shared-protocol';
import { HostSdkError } from '../errors/errors.ts';
import type { AuthOptions } from './buildAuth.ts';

/**
 * Refuses the options that `buildAuth` refuses, with the wrong value in the message. The script build leaves this out for
 * its size.
 *
 * @throws HostSdkError `invalid_argument`, naming the option.
 */
export function refuseMistakes(options: AuthOptions): void {
  if (!(options instanceof Object)) return;
  const { frameUrl, publicToken, frameTimeoutSeconds } = options;
  const isInRange = (seconds: number) => seconds >= 3 && seconds <= 300;
  if (!isWebUrl(frameUrl))
    refuse(`frameUrl: expected an http(s) URL such as "https://auth.example.com", got ${print(frameUrl)}.`);
  if (!publicToken) refuse('publicToken is missing. Is the environment variable set?');
  if (frameTimeoutSeconds !== undefined && !isInRange(frameTimeoutSeconds))
    refuse(`frameTimeoutSeconds: expected 3 to 300, got ${print(frameTimeoutSeconds)}.`);
}

function refuse(message: string): never {
  throw new HostSdkError('invalid_argument', message);
}

const print = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 100)) : String(value).slice(0, 100);
