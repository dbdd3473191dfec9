import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Next } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { deferred } from '../common/deferred.ts';
import type { EmulatorEnv } from '../http/call.ts';
import { flatError, newRequestId } from '../http/envelope.ts';
import { ApiError, isApiErrorType } from '../wire/apiError.ts';
import type { Failure } from './failure.ts';
import { matchesRequest, type RequestRecord, type RequestWish } from './requestLog.ts';

export type FailureOrder = RequestWish & {
  with: Failure;
  /** The number of calls that fail; default 1. */
  times?: number | undefined;
  /** The delay before the failure, in real milliseconds. */
  delayMs?: number | undefined;
};

export type Hold = {
  id: string;
  /** Resolves with the held call when it arrives. */
  arrival: Promise<RequestRecord>;
  /** Lets the call continue to its real response. */
  release(): void;
};

export type Interruptions = ReturnType<typeof createInterruptions>;
/** The end of a held call: it continues, or its connection is closed. */
type End = 'continue' | 'abort';
type WaitingHold = Hold & {
  wish: RequestWish;
  isOfAnswer: boolean;
  arrive(record: RequestRecord): void;
  end(how: End): void;
  ending: Promise<End>;
  isTaken: boolean;
  heldId?: number;
};

/**
 * The failures and holds for future calls. `heldId` is the id of the waiting request; missing until a request arrives.
 */
export type Standing = {
  failures: (RequestWish & { with: Failure; left: number })[];
  holds: (RequestWish & { id: string; heldId?: number })[];
};

/** Stores the ordered failures and holds for future calls, and applies them. */
export function createInterruptions() {
  let failures: (FailureOrder & { left: number })[] = [];
  const holds = new Map<string, WaitingHold>();
  let ordered = 0;
  let allEnd = deferred<End>();

  function takeFailure(record: RequestRecord): FailureOrder | undefined {
    const order = failures.find((failure) => matchesRequest(record, failure));
    if (order) order.left -= 1;
    failures = failures.filter(({ left }) => left > 0);
    return order;
  }

  function addHold(wish: RequestWish, isOfAnswer: boolean): Hold {
    ordered += 1;
    const arrival = deferred<RequestRecord>();
    const ending = deferred<End>();
    const id = `hold-${ordered}`;
    const hold: WaitingHold = {
      id,
      wish,
      arrival: arrival.promise,
      arrive: arrival.resolve,
      ending: ending.promise,
      isOfAnswer,
      isTaken: false,
      end: (how) => {
        holds.delete(id);
        ending.resolve(how);
      },
      release: () => hold.end('continue'),
    };
    holds.set(id, hold);
    return hold;
  }

  return {
    failNext(order: FailureOrder): void {
      failures.push({ ...order, left: order.times ?? 1 });
    },

    /** Holds the next matching call before it is handled. */
    hold: (wish: RequestWish): Hold => addHold(wish, false),

    /** Handles the next matching call, and holds the response. */
    holdAnswer: (wish: RequestWish): Hold => addHold(wish, true),

    /** The pending failures, and the holds with their calls. */
    standing(): Standing {
      return {
        failures: failures.map(({ left, path, method, with: failure }) => ({
          path,
          left,
          with: failure,
          ...(method !== undefined && { method }),
        })),
        holds: [...holds.values()].map(({ id, wish, heldId }) => ({ id, ...wish, ...(heldId && { heldId }) })),
      };
    },

    release(id: string): void {
      holds.get(id)?.release();
    },

    /** Removes all orders and releases waiting calls. */
    clear: () => endAll('continue'),

    /** Removes all orders and closes the connections of waiting calls, so that they cannot change the new state. */
    abort: () => endAll('abort'),

    async interrupt(c: Context<EmulatorEnv>, record: RequestRecord, next: Next): Promise<Response | undefined> {
      const hold = [...holds.values()].find((hold) => !hold.isTaken && matchesRequest(record, hold.wish));
      if (hold) {
        hold.isTaken = true;
        hold.heldId = record.id;
        if (hold.isOfAnswer) await next();
        hold.arrive(record);
        if ((await hold.ending) === 'abort') return cut(c);
        if (hold.isOfAnswer) return undefined;
      }
      const order = takeFailure(record);
      if (!order) {
        await next();
        return undefined;
      }
      record.orderedFailure = order.with;
      const late = order.delayMs && (await Promise.race([delay(order.delayMs), allEnd.promise]));
      return late === 'abort' ? cut(c) : fail(c, order.with, next, allEnd.promise);
    },
  };

  function endAll(how: End): void {
    failures = [];
    for (const hold of holds.values()) hold.end(how);
    allEnd.resolve(how);
    allEnd = deferred<End>();
  }
}

async function fail(
  c: Context<EmulatorEnv>,
  failure: Failure,
  next: Next,
  allEnd: Promise<End>,
): Promise<Response | undefined> {
  if (typeof failure === 'object') return refuse(c, failure);
  switch (failure) {
    case '500':
      return refuse(c, { error_type: 'internal_server_error' });
    case 'bad-gateway':
      return page(c, 502, 'Bad gateway');
    case 'html':
      return page(c, 200, 'Maintenance');
    case 'invalid-json':
      return c.body('{"data": {"request_id": "request-id', 200, { 'Content-Type': 'application/json' });
    case 'empty':
      return c.body(null, 200);
    case 'partial':
      await next();
      c.res = c.json(
        isPageService(c) ? { success: true, payload: {} } : { data: { request_id: newRequestId(), status_code: 200 } },
      );
      return undefined;
    case 'half':
      await next();
      await sendHalf(c, allEnd);
      return undefined;
    case 'timeout':
      // The call may still wait when the order is removed. Then it gets a response, because browsers repeat a call
      // whose connection breaks.
      return Promise.race([allEnd.then(() => page(c, 504, 'Gateway timeout')), callerGone(c).then(() => cut(c))]);
    case 'cut':
      return cut(c);
    case 'answer-lost':
      await next();
      return cut(c);
    default:
      if ((await Promise.race([delay(Number(failure.slice('slow:'.length))), allEnd])) === 'abort') return cut(c);
      await next();
      return undefined;
  }
}

function refuse(c: Context, failure: Exclude<Failure, string>): Response {
  const { error_type: type } = failure;
  const error = isApiErrorType(type) ? new ApiError(type) : undefined;
  const status = failure.status ?? error?.status ?? 400;
  const message = failure.error_message ?? error?.message ?? 'The call was made to fail.';
  return c.json(flatError({ type, status, message }), status as ContentfulStatusCode);
}

function page(c: Context, status: 200 | 502 | 504, title: string): Response {
  return c.html(`<!doctype html><title>${status}</title><h1>${title}</h1>`, status);
}

/** Sends the first half of a response. Its connection closes only when all interruptions end. */
async function sendHalf(c: Context<EmulatorEnv>, allEnd: Promise<End>): Promise<void> {
  const { status, headers } = c.res;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const { outgoing } = c.env;
  outgoing?.writeHead(status, { ...Object.fromEntries(headers), 'content-length': String(bytes.length) });
  outgoing?.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
  void allEnd.then(() => outgoing?.destroy());
  // Otherwise the earlier response is merged into the new one.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
}

/** The responses of client-side services have their own format. */
const isPageService = (c: Context) => c.req.path.startsWith('/clientside-services/rpc/');

function cut(c: Context<EmulatorEnv>): Response {
  c.env.outgoing?.destroy();
  return RESPONSE_ALREADY_SENT;
}

function callerGone(c: Context<EmulatorEnv>): Promise<void> {
  return new Promise((resolve) => c.env.outgoing?.once('close', () => resolve()));
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
