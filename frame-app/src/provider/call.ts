import { toFlowError } from './toFlowError.ts';

/** Runs a call and converts the library's errors to those of the flow. */
export async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw toFlowError(thrown);
  }
}
