import { FlowError } from '../flow/ports.ts';
import { isSessionOver } from './isSessionOver.ts';
import { toFlowError } from './toFlowError.ts';

/** Runs a call that needs a session. If the provider says that the session has ended, the error is `no_session`. */
export async function callInSession<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const flowError = toFlowError(thrown);
    throw isSessionOver(thrown)
      ? new FlowError({ ...flowError.failure, kind: 'api', code: 'no_session' }, thrown)
      : flowError;
  }
}

/** {@link callInSession}, without the result. */
export const runInSession = (work: () => Promise<unknown>): Promise<void> =>
  callInSession(async () => void (await work()));
