import type { Verdict } from './App.ts';

type Difference = { oracle: Verdict; emulator: Verdict; why: string };

const toApp = (verdict: Verdict): Verdict => ({ ...verdict, state: 'the state', iss: true });
const whoAsks =
  'RFC 6749 §5.2 names invalid_client for a request without authentication, and allows the header WWW-Authenticate.';

/** The requests that the emulator answers otherwise than the certified provider, and why. */
export const differences: Record<string, Difference> = {
  'authorize: no response type': {
    oracle: toApp({ error: 'invalid_request' }),
    emulator: toApp({ code: true }),
    why: "The provider's own consent component takes a missing type as `code`.",
  },
  'authorize: an unknown response mode': {
    oracle: toApp({ error: 'unsupported_response_mode' }),
    emulator: toApp({ error: 'invalid_request' }),
    why: 'OAuth 2.0 Multiple Response Types §2.1 names no error. The certified provider uses one of JARM.',
  },
  'authorize: a challenge without a method': {
    oracle: toApp({ error: 'invalid_request' }),
    emulator: toApp({ code: true }),
    why: "The provider's own component sends no method, and the provider takes each challenge as S256.",
  },
  'token: a short verifier': {
    oracle: { status: 400, error: 'invalid_request' },
    emulator: { status: 400, error: 'invalid_grant' },
    why: 'RFC 7636 §4.6 names invalid_grant for every verifier that does not fit its challenge.',
  },
  'token: no redirect URI': {
    oracle: { status: 200 },
    emulator: { status: 400, error: 'invalid_grant' },
    why: 'RFC 6749 §4.1.3 requires the redirect URI of the authorization. OAuth 2.1 no longer does.',
  },
  'token: an unknown app': {
    oracle: { status: 401, error: 'invalid_client' },
    emulator: { status: 401, error: 'invalid_client', challenge: 'Basic' },
    why: whoAsks,
  },
  'token: no app': {
    oracle: { status: 400, error: 'invalid_request' },
    emulator: { status: 401, error: 'invalid_client', challenge: 'Basic' },
    why: whoAsks,
  },
  'token: no secret': {
    oracle: { status: 401, error: 'invalid_client' },
    emulator: { status: 401, error: 'invalid_client', challenge: 'Basic' },
    why: whoAsks,
  },
  'introspect: no secret': {
    oracle: { status: 400, error: 'invalid_request' },
    emulator: { status: 401, error: 'invalid_client', challenge: 'Basic' },
    why: whoAsks,
  },
  'userinfo: no token': {
    oracle: { status: 401, error: 'invalid_token', challenge: 'Bearer' },
    emulator: { status: 401, challenge: 'Bearer' },
    why: 'RFC 6750 §3.1: a request without a token gets a challenge without an error.',
  },
  "introspect: another app's token": {
    oracle: { status: 200, active: true },
    emulator: { status: 200, active: false },
    why: "RFC 7662 §4 leaves it to the server who may ask. The provider answers about an app's own tokens only.",
  },
  'register: an unknown authentication': {
    oracle: { status: 400, error: 'invalid_client_metadata', id: 'undefined', secret: 'undefined' },
    emulator: { status: 201, id: 'string', secret: 'string' },
    why: 'RFC 7591 §3.2.1 lets the server replace what it does not support. The response says what it registered.',
  },
};
