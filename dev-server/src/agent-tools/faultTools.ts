import { closestMatch } from 'leven';
import * as v from 'valibot';
import type { Failure } from '../control/failure.ts';
import { defineTool, type Workplace } from './defineTool.ts';
import { checkPath } from './requestTools.ts';
import { count, number, oneOf, text } from './toolInput.ts';

const failures = [
  ...['500', 'bad-gateway', 'html', 'timeout', 'cut', 'answer-lost'],
  ...['invalid-json', 'empty', 'partial', 'half'],
] as const satisfies readonly Exclude<Failure, object | `slow:${number}`>[];
const path = () => text('The path of the call, such as /otps/authenticate. A * matches a part; at the end, anything.');

export const faultTools = [
  defineTool({
    name: 'fail_next',
    description:
      'Makes the next calls to the provider fail, to see what the application does. Default: one call, with status 500. Returns all pending faults.',
    input: {
      path: path(),
      failure: v.optional(oneOf(failures, 'How it fails. Default 500.')),
      error_type: v.optional(text('A refusal by the API instead, such as otp_code_not_found or session_not_found.')),
      slow_ms: v.optional(number('Instead of a failure: milliseconds before the real answer.')),
      times: v.optional(count('The number of calls. Default 1.')),
    },
    run(place, { path: endpointPath, failure = '500', error_type, slow_ms, times }) {
      check(place, endpointPath);
      const slow = slow_ms === undefined ? undefined : (`slow:${Math.round(slow_ms)}` as const);
      place.control.failNext({ path: endpointPath, times, with: error_type ? { error_type } : (slow ?? failure) });
      return place.control.standing();
    },
  }),

  defineTool({
    name: 'hold_next',
    description: 'Holds the next call to the provider until release_hold, to see how the application waits.',
    input: { path: path() },
    run(place, { path: endpointPath }) {
      check(place, endpointPath);
      return { hold: place.control.hold({ path: endpointPath }).id };
    },
  }),

  defineTool({
    name: 'release_hold',
    description: 'Releases a held call, which then gets its real response.',
    input: { hold: text('The id from hold_next, such as hold-1.') },
    run({ control }, { hold }) {
      const pending = control.standing().holds.map(({ id }) => id);
      if (!pending.includes(hold)) throw new Error(`There is no hold ${hold}. Holds: ${pending.join(', ') || 'none'}.`);
      control.releaseHold(hold);
      return control.standing();
    },
  }),

  defineTool({
    name: 'list_faults',
    description: 'Lists the pending failures and holds.',
    isReading: true,
    run: ({ control }) => control.standing(),
  }),

  defineTool({
    name: 'clear_faults',
    description: 'Removes all pending failures, and releases held calls.',
    run({ control }) {
      control.clearInterruptions();
      return control.standing();
    },
  }),

  defineTool({
    name: 'list_endpoints',
    description: 'Lists the paths that can fail or be held.',
    isReading: true,
    run: ({ endpoints }) => endpoints().map((endpoint) => `${endpoint.method} ${endpoint.path}`),
  }),
];

function check({ endpoints }: Workplace, endpointPath: string): void {
  const allEndpoints = endpoints();
  checkPath(endpointPath, allEndpoints, (missing) =>
    closestMatch(
      missing,
      allEndpoints.map((endpoint) => endpoint.path),
      { maxDistance: 8 },
    ),
  );
}
