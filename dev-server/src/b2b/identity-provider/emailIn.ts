import { checkEmail } from '../../api/addresses.ts';
import { plainAddress } from '../../common/plainAddress.ts';
import { ApiError, type ApiErrorType } from '../../wire/apiError.ts';

/**
 * Returns the email address of an assertion.
 *
 * @throws `refusal` for a text that is no email address
 */
export function emailIn(text: string, refusal: ApiErrorType): string {
  try {
    return plainAddress(checkEmail(text));
  } catch {
    throw new ApiError(refusal);
  }
}
