import { expect, expectEventually } from '../../fixtures/test.ts';
import { pollOptions } from '../../support/waiting/pollOptions.ts';
import { internalWords } from '../internalWords.ts';
import type { Stage } from '../Journey.ts';
import { LOOKS, type Outage } from './outages.ts';
import type { Visit, VisitSteps } from './Visit.ts';

/** The real time in which the result has to be there after the outage. */
const SOON_MS = 12_000;
/** The browser's time after the outage in which a visit continues by itself. */
const AGAIN_MS = 60_000;

/** Plays a visit through an outage and returns the problems found; an empty list means success. */
export async function tryVisit(stage: Stage, visit: Visit, outage: Outage): Promise<string[]> {
  const { context, control, page, host, problems } = stage;
  const complaints = new Set<string>();
  problems.expect(/^Failed to load resource|^\[Stytch\]|^\[vestibule\]/);
  await context.clock.install();
  const steps = visit.on(stage);
  await steps.reach();
  await host.forget();
  page.setDefaultTimeout(SOON_MS);

  control.failNext({ path: '*', with: outage.failure, times: Number.POSITIVE_INFINITY });
  await steps.act?.();
  for (let look = 0; look < LOOKS; look += 1) {
    await pass(stage, outage.lengthMs / LOOKS);
    for (const complaint of await complaintsNow(stage, steps)) complaints.add(complaint);
  }
  await expectEventually(host.errors().slice(1))
    .toEqual([])
    .catch((error: Error) => complaints.add(`the host is told more than once: ${error.message.slice(0, 900)}`));

  control.clearInterruptions();
  await steps.press?.();
  const isDone = async () => {
    if (await steps.isDone().catch(() => false)) return true;
    await pass(stage, AGAIN_MS / LOOKS);
    return false;
  };
  await expect
    .poll(isDone, { timeout: SOON_MS, ...pollOptions })
    .toBe(true)
    .catch(async () => complaints.add(`does not continue after "${await wordsOf(stage, steps)}"`));
  if (steps.isLoggedIn) for (const complaint of await signOuts(stage)) complaints.add(complaint);
  await expectEventually(problems.unexpected())
    .toEqual([])
    .catch((error: Error) => complaints.add(`the browser complains: ${error.message.slice(0, 300)}`));
  return [...complaints];
}

/** Moves the provider's clock and the browser's, and lets the requests that this starts arrive. */
async function pass({ devServer, page }: Stage, ms: number): Promise<void> {
  devServer.clock.advance(ms);
  await page.clock.fastForward(ms);
  await page.request.get(devServer.urls.auth);
}

async function complaintsNow(stage: Stage, steps: VisitSteps): Promise<string[]> {
  const complaints: string[] = [];
  let words = '';
  const read = async () => {
    words = await wordsOf(stage, steps);
    return words.length;
  };
  // A page that is loading has no text for a moment.
  await expect
    .poll(read, { timeout: 3_000, ...pollOptions })
    .toBeGreaterThan(7)
    .catch(() => {});
  if (words.length < 8) complaints.push(`blank screen: "${words}"`);
  const alerts = (await widgetOf(stage, steps).alert.filter({ visible: true }).allInnerTexts()).join(' ');
  if (internalWords.test(alerts)) complaints.push(`not for visitors: "${alerts}"`);
  if (steps.isUndisturbed && alerts) complaints.push(`is disturbed: "${alerts}"`);
  // A slow provider may have let the visit continue, which ends the form.
  const isDone = await steps.isDone().catch(() => false);
  for (const [field, value] of (!isDone && steps.typed?.()) || []) {
    const current = await field.inputValue({ timeout: 2_000 }).catch(() => null);
    if (current !== value) complaints.push(`what was typed is lost: "${current}" in place of "${value}" in "${words}"`);
  }
  if (steps.isLoggedIn) complaints.push(...(await signOuts(stage)));
  return complaints;
}

/** Returns the signs that the person was logged out. */
async function signOuts({ context, devServer, host }: Stage): Promise<string[]> {
  const complaints: string[] = [];
  const cookies = await context.cookies(devServer.urls.auth);
  const hasCookie = cookies.some(({ name, value }) => name === 'stytch_session' && value !== '');
  if (!hasCookie) complaints.push('the session cookie is gone');
  // The check fails while the page navigates.
  await expect(() => expectEventually(host.ends()).toEqual([]))
    .toPass({ timeout: SOON_MS })
    .catch((error: Error) => complaints.push(`the host hears of an end: ${error.message.slice(0, 300)}`));
  return complaints;
}

const widgetOf = ({ host }: Stage, { widget = host.widget() }: VisitSteps) => widget;

async function wordsOf(stage: Stage, steps: VisitSteps): Promise<string> {
  const texts = await widgetOf(stage, steps)
    .landmark.filter({ visible: true })
    .allInnerTexts()
    .catch(() => []);
  return texts.join(' ').replace(/\s+/g, ' ').trim().slice(0, 300);
}
