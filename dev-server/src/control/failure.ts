/**
 * The failure of a call. An object with `error_type` is a refusal by the API. The strings are other failures:
 * - `500`: a JSON error
 * - `bad-gateway`: an HTML page with status 502
 * - `html`: an HTML page with status 200, as from a proxy or a login page of a network
 * - `timeout`: no response until the caller gives up
 * - `cut`: the connection closes before the call is handled
 * - `answer-lost`: the connection closes after the call was handled
 * - `invalid-json`: truncated JSON
 * - `empty`: status 200 without a body
 * - `partial`: status 200 after the call was handled, without the result's members
 * - `half`: the real response stops in the middle of its body, and the connection stays open until the caller gives up
 * - `slow:2000`: the real response after two seconds
 */
export type Failure =
  | { error_type: string; status?: number | undefined; error_message?: string | undefined }
  | '500'
  | 'bad-gateway'
  | 'html'
  | 'timeout'
  | 'cut'
  | 'answer-lost'
  | 'invalid-json'
  | 'empty'
  | 'partial'
  | 'half'
  | `slow:${number}`;
