import type { Failure } from '@vestibule/dev-server';
import { expect, expectEventually } from '../fixtures/test.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';
import type { Fault } from './faults.ts';
import { internalWords } from './internalWords.ts';
import type { Journey, Stage, Steps } from './Journey.ts';

/** `frame-app/src/constants.ts`, PROVIDER_LIMIT_MS. */
const PROVIDER_LIMIT_MS = 20_000;
/** The real time in which an outcome has to be shown. */
const SOON_MS = 12_000;

type Outcome = { is: 'done' } | { is: 'told'; words: string } | { is: 'waiting' };

/** Plays one journey under one fault and returns the problems found; an empty list means success. */
export async function tryCell(stage: Stage, journey: Journey, fault: Fault): Promise<string[]> {
  const complaints: string[] = [];
  const { context, host, control, problems, page } = stage;
  const complainUnless = async (complaint: string, check: () => Promise<unknown>) => {
    await check().catch((error: Error) => complaints.push(`${complaint}: ${firstLines(error)}`));
  };
  problems.expect(/^Failed to load resource: (the server responded|net::)/);
  if (journey.consoleNoise) problems.expect(journey.consoleNoise);
  await context.clock.install();
  const steps = journey.on(stage);
  await steps.reach();
  await host.forget();
  page.setDefaultTimeout(SOON_MS);

  const outcome = await pressUnder(fault, stage, journey, steps);
  const reportedTo = recipientOf(journey, fault);
  if (reportedTo === 'host' || reportedTo === 'page' || reportedTo === 'caller') {
    if (outcome.is === 'waiting') complaints.push('no message and no result');
    if (outcome.is === 'told' && (outcome.words.length < 12 || internalWords.test(outcome.words))) {
      complaints.push(`not for visitors: "${outcome.words}"`);
    }
  } else if (reportedTo === 'none') {
    if (outcome.is === 'told') complaints.push(`background work troubles the visitor: "${outcome.words}"`);
    if (outcome.is === 'waiting') complaints.push('background work holds the visitor up');
  }
  if (outcome.is !== 'done') {
    const isEmptied = journey.clearsRefusedInput && 'with' in fault && isRefusal(fault.with(journey), journey);
    for (const [field, value] of steps.typed?.() ?? []) {
      const remainder = isEmptied ? '' : value;
      await complainUnless('what was typed is lost', () => expect(field).toHaveValue(remainder, { timeout: 2_000 }));
    }
  }
  const errors = reportedTo === 'host' && outcome.is !== 'done' ? 1 : 0;
  if (reportedTo !== 'elsewhere') {
    await complainUnless(`the host is told, other than ${errors} times`, () =>
      expectEventually(host.errors().map(({ code, message }) => `${code}: ${message}`)).toHaveLength(errors),
    );
  }

  control.clearInterruptions();
  if (outcome.is !== 'done') {
    const after = outcome.is === 'told' ? `after "${outcome.words}"` : 'after silence';
    await complainUnless(`cannot continue ${after}`, () => recover(steps));
  }
  await complainUnless('the browser complains', () => expectEventually(problems.unexpected()).toEqual([]));
  return complaints;
}

function recipientOf(journey: Journey, fault: Fault): Journey['reportedTo'] {
  const isSilent = 'with' in fault && fault.with(journey) === 'timeout';
  return (isSilent && journey.timeoutReportedTo) || journey.reportedTo;
}

const isRefusal = (failure: Failure, { refusal }: Journey) =>
  typeof failure === 'object' && failure.error_type === refusal;

/** Injects the fault, presses, and fast-forwards the browser's clock as far as the fault needs. */
async function pressUnder(fault: Fault, stage: Stage, journey: Journey, steps: Steps): Promise<Outcome> {
  const { control, page } = stage;
  const { path, method, calls = 1, limitMs = PROVIDER_LIMIT_MS } = journey;
  const wish = { path, ...(method && { method }) };
  if ('heldMs' in fault) {
    const hold = control.hold(wish);
    await steps.press();
    await soon(hold.arrival);
    // The clock cannot be moved while the page navigates to another origin.
    if (journey.reportedTo !== 'elsewhere') await page.clock.fastForward(fault.heldMs);
    hold.release();
    return nextOutcome(stage, steps);
  }
  const failure = fault.with(journey);
  const requestCount = control.requests(wish).length;
  control.failNext({ ...wish, with: failure, times: Number.POSITIVE_INFINITY });
  await steps.press();
  await expect
    .poll(() => control.requests(wish).length, { message: `calls of ${path}`, timeout: SOON_MS, ...pollOptions })
    .toBeGreaterThanOrEqual(requestCount + (failure === 'timeout' ? calls : 1));
  if (journey.reportedTo === 'elsewhere') return { is: 'waiting' };
  if (failure === 'timeout') await page.clock.fastForward(limitMs);
  return nextOutcome(stage, steps);
}

/** Retries, then tries the alternative. One of them has to succeed without a reload. */
async function recover(steps: Steps): Promise<void> {
  const { press, retry = press, alternative } = steps;
  try {
    await retry();
    await expect.poll(() => isDone(steps), { timeout: SOON_MS, ...pollOptions }).toBe(true);
  } catch (thrown) {
    if (!alternative || (await isDone(steps))) throw thrown;
    await alternative();
    await expect.poll(() => isDone(steps), { timeout: SOON_MS, ...pollOptions }).toBe(true);
  }
}

/** Returns the outcome of a press: `waiting` if nothing happens in time. */
async function nextOutcome(stage: Stage, steps: Steps): Promise<Outcome> {
  let outcome: Outcome = { is: 'waiting' };
  const look = async () => {
    const words = await readable(stage, steps);
    if (await isDone(steps)) outcome = { is: 'done' };
    else if (words) outcome = { is: 'told', words };
    return outcome.is;
  };
  await expect
    .poll(look, { timeout: SOON_MS, ...pollOptions })
    .not.toBe('waiting')
    .catch(() => {});
  return outcome;
}

/** Evaluation fails while a page navigates; that counts as not done. */
const isDone = (steps: Steps) => steps.isDone().catch(() => false);

async function readable({ host }: Stage, { widget = host.widget(), reads }: Steps): Promise<string> {
  if (reads) return reads().catch(() => '');
  const visible = widget.alert.or(widget.toast.locator('.toast-error')).filter({ visible: true });
  const texts = await visible.allInnerTexts().catch(() => []);
  return texts.join(' ').trim();
}

function soon<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The call is not made.')), SOON_MS)),
  ]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: strips terminal colours from the message
const colours = /\x1b\[\d+m/g;
const firstLines = ({ message }: Error) =>
  message.replace(colours, '').split('\n').slice(0, 12).join(' ').replace(/\s+/g, ' ').slice(0, 400);
