/**
 * The failure of a call. An object with `error_type` is a refusal by the API. The strings are other failures:
 * - `500`: a JSON error
 * - `bad-gateway`: an HTML page
 * - `timeout`: no response until the caller gives up
 * - `cut`: the connection closes before the call is handled
 * - `answer-lost`: the connection closes after the call was handled
 * - `invalid-json`: truncated JSON
 * - `empty`: status 200 without a body
 * - `partial`: status 200 after the call was handled, without the result's members
 * - `slow:2000`: the real response after two seconds
 */
export type Failure =
  | { error_type: string; status?: number | undefined; error_message?: string | undefined }
  | '500'
  | 'bad-gateway'
  | 'timeout'
  | 'cut'
  | 'answer-lost'
  | 'invalid-json'
  | 'empty'
  | 'partial'
  | `slow:${number}`;
