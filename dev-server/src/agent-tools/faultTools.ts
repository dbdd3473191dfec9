import { closestMatch } from 'leven';
import * as v from 'valibot';
import type { Failure } from '../control/failure.ts';
import { defineTool, type Workplace } from './defineTool.ts';
import { checkPath } from './requestTools.ts';
import { count, number, oneOf, text } from './toolInput.ts';

const failures = [
  ...['500', 'bad-gateway', 'timeout', 'cut', 'answer-lost'],
  ...['invalid-json', 'empty', 'partial'],
] as const satisfies readonly Exclude<Failure, object | `slow:${number}`>[];
const path = () => text('The path of the call, such as /otps/authenticate. A * matches a part; at the end, anything.');

export const faultTools = [
  defineTool({
    name: 'fail_next',
    description:
      'Lets the next calls to the provider fail, to see what the application does. Default: one call, with status 500. It returns all pending faults.',
    input: {
      path: path(),
      failure: v.optional(oneOf(failures, 'How it fails. Default 500.')),
      error_type: v.optional(text('A refusal by the API instead, such as otp_code_not_found or session_not_found.')),
      slow_ms: v.optional(number('Instead of a failure: milliseconds before the real answer.')),
      times: v.optional(count('The number of calls. Default 1.')),
    },
    run(place, { path: wanted, failure = '500', error_type, slow_ms, times }) {
      check(place, wanted);
      const slow = slow_ms === undefined ? undefined : (`slow:${Math.round(slow_ms)}` as const);
      place.control.failNext({ path: wanted, times, with: error_type ? { error_type } : (slow ?? failure) });
      return place.control.standing();
    },
  }),

  defineTool({
    name: 'hold_next',
    description: 'Holds the next call to the provider until release_hold, to see how the application waits.',
    input: { path: path() },
    run(place, { path: wanted }) {
      check(place, wanted);
      return { hold: place.control.hold({ path: wanted }).id };
    },
  }),

  defineTool({
    name: 'release_hold',
    description: 'Releases a held call. It then gets its real answer.',
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
    run: ({ endpoints }) => endpoints().map((one) => `${one.method} ${one.path}`),
  }),
];

function check({ endpoints }: Workplace, wanted: string): void {
  const all = endpoints();
  checkPath(wanted, all, (missing) =>
    closestMatch(
      missing,
      all.map((one) => one.path),
      { maxDistance: 8 },
    ),
  );
}
