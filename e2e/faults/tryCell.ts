import type { Failure } from '@vestibule/dev-server';
import { expect, expectEventually } from '../fixtures/test.ts';
import { pollOptions } from '../support/waiting/pollOptions.ts';
import type { Fault } from './faults.ts';
import { internalWords } from './internalWords.ts';
import type { Journey, Stage, Steps } from './Journey.ts';

/** `frame-app/src/constants.ts`, PROVIDER_LIMIT_MS. */
const PROVIDER_LIMIT_MS = 20_000;
/** Real time for what is shown as soon as it is known. */
const SOON_MS = 12_000;

type Outcome = { is: 'done' } | { is: 'told'; words: string } | { is: 'waiting' };

/** Plays one journey under one fault, and gives what is wrong with how it went. Empty: nothing is. */
export async function tryCell(stage: Stage, journey: Journey, fault: Fault): Promise<string[]> {
  const complaints: string[] = [];
  const { context, host, control, problems, page } = stage;
  const complainUnless = async (complaint: string, check: () => Promise<unknown>) => {
    await check().catch((thrown: Error) => complaints.push(`${complaint}: ${firstLines(thrown)}`));
  };
  problems.expect(/^Failed to load resource: (the server responded|net::)/);
  if (journey.noise) problems.expect(journey.noise);
  await context.clock.install();
  const steps = journey.on(stage);
  await steps.reach();
  await host.forget();
  page.setDefaultTimeout(SOON_MS);

  const outcome = await pressUnder(fault, stage, journey, steps);
  const hears = hearerOf(journey, fault);
  if (hears === 'host' || hears === 'page' || hears === 'caller') {
    if (outcome.is === 'waiting') complaints.push('nothing can be read, and nothing is done');
    if (outcome.is === 'told' && (outcome.words.length < 12 || internalWords.test(outcome.words))) {
      complaints.push(`not for visitors: "${outcome.words}"`);
    }
  } else if (hears === 'nobody') {
    if (outcome.is === 'told') complaints.push(`background work troubles the visitor: "${outcome.words}"`);
    if (outcome.is === 'waiting') complaints.push('background work holds the visitor up');
  }
  if (outcome.is !== 'done') {
    const isEmptied = journey.emptiesRefused && 'with' in fault && isRefusal(fault.with(journey), journey);
    for (const [field, value] of steps.typed?.() ?? []) {
      const kept = isEmptied ? '' : value;
      await complainUnless('what was typed is lost', () => expect(field).toHaveValue(kept, { timeout: 2_000 }));
    }
  }
  const errors = hears === 'host' && outcome.is !== 'done' ? 1 : 0;
  if (hears !== 'elsewhere') {
    await complainUnless(`the host is told, other than ${errors} times`, () =>
      expectEventually(host.errors().map(({ code, message }) => `${code}: ${message}`)).toHaveLength(errors),
    );
  }

  control.clearInterruptions();
  if (outcome.is !== 'done') {
    const after = outcome.is === 'told' ? `after "${outcome.words}"` : 'after silence';
    await complainUnless(`no way on ${after}`, () => goOn(steps));
  }
  await complainUnless('the browser complains', () => expectEventually(problems.unexpected()).toEqual([]));
  return complaints;
}

function hearerOf(journey: Journey, fault: Fault): Journey['hears'] {
  const isSilent = 'with' in fault && fault.with(journey) === 'timeout';
  return (isSilent && journey.hearsOfSilence) || journey.hears;
}

const isRefusal = (failure: Failure, { refusal }: Journey) =>
  typeof failure === 'object' && failure.error_type === refusal;

/** Orders the fault, presses, and lets the browser's time run as far as the fault needs. */
async function pressUnder(fault: Fault, stage: Stage, journey: Journey, steps: Steps): Promise<Outcome> {
  const { control, page } = stage;
  const { path, method, calls = 1, limitMs = PROVIDER_LIMIT_MS } = journey;
  const wish = { path, ...(method && { method }) };
  if ('heldMs' in fault) {
    const hold = control.hold(wish);
    await steps.press();
    await soon(hold.arrived);
    // A page that is on its way to another origin has no time of its own.
    if (journey.hears !== 'elsewhere') await page.clock.fastForward(fault.heldMs);
    hold.release();
    return nextOutcome(stage, steps);
  }
  const failure = fault.with(journey);
  const asked = control.requests(wish).length;
  control.failNext({ ...wish, with: failure, times: Number.POSITIVE_INFINITY });
  await steps.press();
  await expect
    .poll(() => control.requests(wish).length, { message: `calls of ${path}`, timeout: SOON_MS, ...pollOptions })
    .toBeGreaterThanOrEqual(asked + (failure === 'timeout' ? calls : 1));
  if (journey.hears === 'elsewhere') return { is: 'waiting' };
  if (failure === 'timeout') await page.clock.fastForward(limitMs);
  return nextOutcome(stage, steps);
}

/** Once more, then by another way: one of them has to lead on, without a reload. */
async function goOn(steps: Steps): Promise<void> {
  const { press, again = press, anew } = steps;
  try {
    await again();
    await expect.poll(() => isDone(steps), { timeout: SOON_MS, ...pollOptions }).toBe(true);
  } catch (thrown) {
    if (!anew || (await isDone(steps))) throw thrown;
    await anew();
    await expect.poll(() => isDone(steps), { timeout: SOON_MS, ...pollOptions }).toBe(true);
  }
}

/** What comes of a press: `waiting` when nothing does in a time in which it should. */
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

/** While a page is being left there is nothing to look at. */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal is no part of the message
const colours = /\x1b\[\d+m/g;
const firstLines = ({ message }: Error) =>
  message.replace(colours, '').split('\n').slice(0, 12).join(' ').replace(/\s+/g, ' ').slice(0, 400);
