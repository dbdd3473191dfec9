import * as v from 'valibot';
import type { Failure } from '../control/failure.ts';
import { matchesRequest, type RequestRecord } from '../control/requestLog.ts';
import { summaryOf } from '../control/requestSummary.ts';
import { timestamp } from '../state/clock.ts';
import { defineTool } from './defineTool.ts';
import { count, flag, number, text } from './toolInput.ts';

const LISTED = 20;
/** Longer bodies fill the context of a model. */
const SHOWN_CHARACTERS = 6000;

export const requestTools = [
  defineTool({
    name: 'list_requests',
    description:
      'Lists the calls that the provider has received, the newest first, with what it said. Start here to learn why a login fails.',
    input: {
      path: v.optional(text('A path such as /otps/authenticate. A * at the end matches anything. Default: all.')),
      only_failed: v.optional(flag('Only calls that were refused or broken.')),
      limit: v.optional(count(`The most calls to return. Default ${LISTED}.`)),
    },
    isReading: true,
    run({ control }, { path, only_failed = false, limit = LISTED }) {
      const all = control.requests(path === undefined ? undefined : { path });
      const found = only_failed ? all.filter(isFailed) : all;
      return { total: found.length, requests: found.slice(-limit).reverse().map(describe) };
    },
  }),

  defineTool({
    name: 'explain_request',
    description: 'Returns one call with its body, its answer, and in words why it failed.',
    input: { id: number('The id from list_requests.') },
    isReading: true,
    run({ control }, { id }) {
      const record = control.requests().find((one) => one.id === id);
      if (!record) throw new Error(`There is no request ${id} any more. list_requests has the newest thousand.`);
      return {
        ...describe(record),
        ...{ origin: record.origin, query: record.query },
        ...{ body: shorten(record.body), answer: shorten(record.answer) },
      };
    },
  }),
];

const isFailed = ({ status }: RequestRecord) => status === 'cut' || (status !== undefined && status >= 400);

function describe(record: RequestRecord) {
  const { id, at, about, ...rest } = { ...summaryOf(record), at: timestamp(record.atMs) };
  return {
    ...{ id, at, call: `${rest.method} ${rest.path}`, about },
    status: rest.status ?? 'running, or held',
    ...(isFailed(record) || record.orderedFailure ? { why: whyOf(record) } : {}),
  };
}

/** Says why a call has failed: what the provider answered, and whether somebody has ordered it. */
function whyOf({ status, answer, orderedFailure }: RequestRecord): string {
  const { error_type, error_message, emulator_reason, body } = Object(answer) as Record<string, unknown>;
  const said = [
    status === 'cut' && 'The connection was cut.',
    error_type !== undefined && `${error_type}: ${error_message}`,
    Array.isArray(body) && `The body does not fit the schema: ${JSON.stringify(body)}`,
    emulator_reason !== undefined && `Reason: ${emulator_reason}`,
    orderedFailure !== undefined &&
      `This failure was ordered (${nameOf(orderedFailure)}). The next call gets the real answer, unless list_faults has more. clear_faults removes them.`,
  ];
  return said.filter(Boolean).join(' ') || `Status ${status}.`;
}

const nameOf = (failure: Failure) => (typeof failure === 'string' ? failure : failure.error_type);

function shorten(value: unknown): unknown {
  const json = JSON.stringify(value) ?? '';
  return json.length > SHOWN_CHARACTERS ? `${json.slice(0, SHOWN_CHARACTERS)}… (${json.length} characters)` : value;
}

/** @throws Error that names a similar path, if no endpoint has this one */
export function checkPath(
  path: string,
  endpoints: { path: string }[],
  closest: (path: string) => string | undefined,
): void {
  const known = endpoints.some((one) => one.path === path || matchesRequest({ path: one.path, method: '' }, { path }));
  const fits = known || endpoints.some((one) => matchesRequest({ path, method: '' }, { path: one.path }));
  if (fits) return;
  const meant = closest(path);
  throw new Error(`The provider has no path ${path}.${meant ? ` Did you mean ${meant}?` : ''} list_endpoints has all.`);
}
