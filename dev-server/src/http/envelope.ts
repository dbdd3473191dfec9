import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { State } from '../state/createState.ts';
import { ApiError, type ApiErrorType, CaptchaRequired, SchemaError, type SchemaViolation } from '../wire/apiError.ts';
import { type Call, type EmulatorEnv, readCall } from './call.ts';
import { hasDuplicateNames } from './duplicateNames.ts';
import { JsonError, parseJson } from './parseJson.ts';

type AnySchema = v.GenericSchema;
export type Handler<Schema extends AnySchema, ResponseBody extends object> = (
  state: State,
  body: v.InferOutput<Schema>,
  call: Call,
) => ResponseBody | Promise<ResponseBody>;

/** The browser API wraps responses in `data`; the server-side API does not. Errors are flat in both. */
export type Envelope = 'data' | 'flat';

/** Connects handlers to HTTP: validates the body and wraps the handler's result. */
export function bindHandlers(state: State, envelope: Envelope) {
  return <Schema extends AnySchema, ResponseBody extends object>(
    schema: Schema,
    handler: Handler<Schema, ResponseBody>,
  ) =>
    async (c: Context<EmulatorEnv>): Promise<Response> => {
      const body = checkBody(schema, await readJson(c));
      const response = { request_id: newRequestId(), status_code: 200, ...(await handler(state, body, readCall(c))) };
      return c.json(envelope === 'data' ? { data: response } : response);
    };
}

/** Turns a thrown error into a response, for `app.onError`. */
export function respondError(error: Error, c: Context): Response {
  if (error instanceof SchemaError) {
    return c.json({ status_code: 400, request_id: newRequestId(), body: error.violations }, 400);
  }
  if (error instanceof CaptchaRequired) return c.text('Captcha required', 403);
  if (!(error instanceof ApiError) && !hasDisconnected(error)) console.error(error);
  const refusal = error instanceof ApiError ? error : new ApiError('internal_server_error');
  return c.json(flatError(refusal), refusal.status as ContentfulStatusCode);
}

/** Returns whether the caller disconnected before the request was complete. */
const hasDisconnected = (error: Error) => 'code' in error && error.code === 'ECONNRESET';

export function flatError(refusal: {
  type: ApiErrorType | string;
  status: number;
  message: string;
  reason?: string | undefined;
}) {
  return {
    status_code: refusal.status,
    request_id: newRequestId(),
    error_type: refusal.type,
    error_message: refusal.message,
    error_url: `https://stytch.com/docs/api/errors/${refusal.status}#${refusal.type}`,
    ...(refusal.reason !== undefined && { emulator_reason: refusal.reason }),
  };
}

/** Parses the request's JSON. An empty body counts as `{}`, because the client sends such bodies. */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  const value = parse(text);
  if (hasDuplicateNames(text, value))
    throw new ApiError('bad_request', 'A name appears twice in an object of the body.');
  return value;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (thrown) {
    throw thrown instanceof JsonError ? new ApiError('bad_request', thrown.message) : thrown;
  }
}

/** @throws SchemaError */
export function checkBody<Schema extends AnySchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new SchemaError(result.issues.map(toViolation));
}

function toViolation(issue: v.BaseIssue<unknown>): SchemaViolation {
  const path = issue.path?.map(({ key }) => `.${String(key)}`).join('') ?? '';
  return { keyword: issue.type, dataPath: path, schemaPath: `#${path.replaceAll('.', '/')}`, message: issue.message };
}

export function newRequestId(): string {
  return `request-id-test-${randomUUID()}`;
}
