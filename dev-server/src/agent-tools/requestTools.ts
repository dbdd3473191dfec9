import * as v from 'valibot';
import type { Failure } from '../control/failure.ts';
import { matchesRequest, type RequestRecord } from '../control/requestLog.ts';
import { summaryOf } from '../control/requestSummary.ts';
import { timestamp } from '../state/clock.ts';
import { defineTool } from './defineTool.ts';
import { count, flag, number, text } from './toolInput.ts';

const LISTED = 20;
/** Bodies are cut here, because longer ones would fill the context of a model. */
const SHOWN_CHARACTERS = 6000;

export const requestTools = [
  defineTool({
    name: 'list_requests',
    description:
      'Lists the calls that the provider has received, the newest first, with its responses. Start here to find out why a login fails.',
    input: {
      path: v.optional(text('A path such as /otps/authenticate. A * at the end matches anything. Default: all.')),
      only_failed: v.optional(flag('Only calls that were refused or broken.')),
      limit: v.optional(count(`The most calls to return. Default ${LISTED}.`)),
    },
    isReading: true,
    run({ control }, { path, only_failed = false, limit = LISTED }) {
      const allRequests = control.requests(path === undefined ? undefined : { path });
      const matches = only_failed ? allRequests.filter(isFailed) : allRequests;
      return { total: matches.length, requests: matches.slice(-limit).reverse().map(describe) };
    },
  }),

  defineTool({
    name: 'explain_request',
    description: 'Returns one call with its body, its response, and the reason why it failed.',
    input: { id: number('The id from list_requests.') },
    isReading: true,
    run({ control }, { id }) {
      const record = control.requests().find((request) => request.id === id);
      if (!record)
        throw new Error(`Request ${id} no longer exists. list_requests returns the newest thousand requests.`);
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

/** Returns why a call has failed: the provider's reason, and whether the failure was ordered. */
function whyOf({ status, answer, orderedFailure }: RequestRecord): string {
  const { error_type, error_message, emulator_reason, body } = Object(answer) as Record<string, unknown>;
  const details = [
    status === 'cut' && 'The connection was cut.',
    error_type !== undefined && `${error_type}: ${error_message}`,
    Array.isArray(body) && `The body does not fit the schema: ${JSON.stringify(body)}`,
    emulator_reason !== undefined && `Reason: ${emulator_reason}`,
    orderedFailure !== undefined &&
      `This failure was requested (${nameOf(orderedFailure)}). The next call gets the real response, unless there are more faults. clear_faults removes them.`,
  ];
  return details.filter(Boolean).join(' ') || `Status ${status}.`;
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
  const isEndpoint = endpoints.some(
    (endpoint) => endpoint.path === path || matchesRequest({ path: endpoint.path, method: '' }, { path }),
  );
  const fits =
    isEndpoint || endpoints.some((endpoint) => matchesRequest({ path, method: '' }, { path: endpoint.path }));
  if (fits) return;
  const suggestion = closest(path);
  throw new Error(
    `The provider has no path ${path}.${suggestion ? ` Did you mean ${suggestion}?` : ''} list_endpoints lists all paths.`,
  );
}
