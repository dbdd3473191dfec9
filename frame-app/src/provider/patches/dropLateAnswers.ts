import { hasSignedOutSince, readSignOutMark } from '../storage/signOutMark.ts';
import type { Internals } from './internals.ts';

/**
 * Drops answers that arrive after a sign-out and were requested before it, in whichever document. The library would write
 * their session anew. Install it before the interceptors, so that none of them uses such an answer.
 */
export function dropLateAnswers(networkClient: Internals['networkClient']): void {
  for (const method of ['fetchSDK', 'retriableFetchSDK'] as const) {
    const make = networkClient[method].bind(networkClient);
    networkClient[method] = async <T>(call: Parameters<typeof make>[0]) => {
      const mark = readSignOutMark();
      const answer = await make<T>(call);
      if (!hasSignedOutSince(mark)) return answer;
      return (await import('./lateAnswer.ts')).withoutSession(answer, call, make);
    };
  }
}
