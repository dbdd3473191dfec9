import type { Locator, Page } from '@playwright/test';
import { faults } from '../faults/faults.ts';
import { internalWords } from '../faults/internalWords.ts';
import type { Stage } from '../faults/Journey.ts';
import { expect, expectEventually, HostPage, WidgetFrame } from '../fixtures/test.ts';
import { strongPassword } from '../journeys/passwords.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import type { Servers } from '../support/servers/startServers.ts';
import type { Random } from './createRandom.ts';
import type { Setup } from './setups.ts';

/** What a visitor can do next: in words, and how. */
type Step = { words: string; weight: number; run(): Promise<unknown> };
type Typed = { words: string; value: string };

/** Real time for whatever is shown as soon as it is known. */
const SOON_MS = 5_000;
/** Of the visitor's time, in which every wait has to end: a call, a wallet, a prompt for a passkey. */
const LIMITS_MS = [21_000, 145_000, 310_000];
/** Screens that have nothing to press, because all is done. */
const END = /^(Success!|Log out|You have not been logged out)/;

/** Somebody who does whatever can be done, in an order that a seed decides, and complains of what no visitor should meet. */
export class Visitor {
  /** All that was done so far, in words. */
  readonly done: string[] = [];
  readonly #stage: Stage;
  readonly #servers: Servers;
  readonly #random: Random;
  readonly #setup: Setup;
  #fault: string | null = null;
  /** The messages that stood there before the step. */
  #messages = '';

  constructor(stage: Stage, servers: Servers, random: Random, setup: Setup) {
    this.#stage = stage;
    this.#servers = servers;
    this.#random = random;
    this.#setup = setup;
  }

  async arrive(): Promise<void> {
    const { page, context, host, problems, devServer } = this.#stage;
    page.setDefaultTimeout(SOON_MS);
    problems.expect(/^Failed to load resource: (the server responded|net::)|^\[Stytch\]/);
    await context.clock.install();
    await this.#setup.prepare?.(this.#stage);
    page.on('domcontentloaded', async () => {
      if (!this.#isOnHost()) return;
      try {
        await host.createAuth();
        await host.mount(this.#setup.mount, this.#setup.options);
        await page.evaluate(() => void window.auth.handleRedirect());
      } catch {
        // The page is being left already: the next one does the same.
      }
    });
    // Where nobody has been yet there is no way back.
    await page.goto(`${devServer.urls.provider}/inbox`);
    await this.#take({ words: `comes to a page with ${this.#setup.name}`, weight: 1, run: () => page.goto(host.url) });
  }

  /** Does one thing, and throws with what is wrong after it. */
  async step(): Promise<void> {
    const steps = await this.#possible();
    let left = this.#random.next() * steps.reduce((sum, { weight }) => sum + weight, 0);
    const chosen = steps.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    await this.#take(chosen ?? this.#comeBack());
  }

  async #take(step: Step): Promise<void> {
    const { host, problems } = this.#stage;
    this.done.push(step.words);
    if (this.#isOnHost()) await host.forget();
    const [heading, typed] = await Promise.all([this.#heading(), this.#typed()]);
    await step.run();
    await this.#findWayOn();
    await expectEventually(problems.unexpected()).toEqual([]);
    await this.#checkMessages(heading, typed);
    if (this.#isOnHost()) await expectEventually(host.errors().slice(1)).toEqual([]);
  }

  // What can be done.

  async #possible(): Promise<Step[]> {
    const { page, devServer } = this.#stage;
    const always = [this.#comeBack(), this.#reload(), ...this.#world(), ...(await this.#letters())];
    const windows = await this.#windows();
    if (page.url().startsWith(devServer.urls.provider)) {
      const isFirst = page.url().endsWith('/inbox');
      return [...(await this.#atProvider(page)), ...(isFirst ? [] : [this.#goBack()]), ...always];
    }
    return [...(await this.#type()), ...(await this.#press()), ...windows, this.#goBack(), ...always];
  }

  #comeBack = (): Step => ({
    words: 'comes to the page anew',
    weight: 0.5,
    run: () => this.#stage.page.goto(this.#stage.host.url),
  });

  #reload = (): Step => ({ words: 'reloads', weight: 0.5, run: () => this.#stage.page.reload() });
  #goBack = (): Step => ({
    words: "presses the browser's Back",
    weight: 0.5,
    // Within the frame it is no navigation of the page, which Playwright waits for.
    run: () => this.#stage.page.goBack({ waitUntil: 'commit', timeout: 2_000 }).catch(() => {}),
  });

  async #type(): Promise<Step[]> {
    const { main, phone, passcode, passwords, passkeys } = this.#widget();
    const { email, inbox } = this.#stage;
    const code = inbox.messages.findLast((letter) => letter.passcode)?.passcode ?? '123456';
    const fields: [name: string, field: Locator, values: [string, ...string[]]][] = [
      ['Email', main.email, [email, email, `other.${email}`, 'no address', '']],
      ['Phone number', phone.number, ['4155550123', '4155550123', '555', '']],
      ['Passcode', passcode.field, [code, code, '000000', '12']],
      ['Password', passwords.password, [strongPassword, strongPassword, 'kettle', '']],
      ['Name', passkeys.name, ['Blue key', ' ']],
    ];
    const steps: Step[] = [];
    const areLive = await Promise.all(fields.map(([, field]) => isLive(field)));
    for (const [name, field, values] of fields.filter((_, at) => areLive[at])) {
      const value = this.#random.pick(values);
      steps.push({ words: `writes "${value}" into ${name}`, weight: 5, run: () => fillUnlessGone(field, value) });
    }
    return steps;
  }

  async #press(): Promise<Step[]> {
    const buttons = await this.#controls();
    return buttons.map(({ name, control }) => ({
      words: `presses "${name}"`,
      weight: 12 / buttons.length,
      // A screen may go while it is pressed, as under the finger of anybody.
      run: () => control.click({ timeout: 2_000, noWaitAfter: true }).catch(() => {}),
    }));
  }

  async #windows(): Promise<Step[]> {
    const { context, page } = this.#stage;
    const others = context.pages().filter((one) => one !== page);
    const steps = await Promise.all(others.map((one) => this.#atProvider(one)));
    const closing = others.map((one) => ({ words: 'closes the other window', weight: 2, run: () => one.close() }));
    return [...steps.flat(), ...closing];
  }

  async #atProvider(page: Page): Promise<Step[]> {
    const chooser = new AccountChooser(page);
    if (!(await chooser.title.isVisible().catch(() => false))) return [];
    const { email } = this.#stage;
    return [
      { words: 'continues at the OAuth provider', weight: 6, run: () => chooser.continueAs(email).catch(() => {}) },
      { words: 'cancels at the OAuth provider', weight: 2, run: () => chooser.cancel().catch(() => {}) },
    ];
  }

  async #letters(): Promise<Step[]> {
    const { inbox, page, context } = this.#stage;
    const link = inbox.messages.findLast((letter) => letter.link)?.link;
    if (!link) return [];
    // Its address is the provider's, and may lead nowhere while a fault lasts.
    const open = (tab: Page) => tab.goto(link, { waitUntil: 'commit' }).catch(() => {});
    return [
      { words: 'opens the link of the last mail here', weight: 1, run: () => open(page) },
      {
        words: 'opens the link of the last mail in another tab',
        weight: 1,
        run: async () => open(await context.newPage()),
      },
    ];
  }

  /** What happens around the visitor. */
  #world(): Step[] {
    const { control } = this.#stage;
    const fault = this.#random.pick(faults as [(typeof faults)[number], ...typeof faults]);
    const path = this.#random.pick(['/otps/*', '/magic_links/*', '/passwords*', '/webauthn/*', '/sessions/*', '/*']);
    const ms = this.#random.pick([3_000, 61_000, 310_000, 1_900_000]);
    const steps: Step[] = [
      { words: `lets ${ms / 1000} s pass`, weight: 1, run: () => this.#pass(ms) },
      { words: 'signs out in another tab', weight: 0.5, run: () => this.#inAnotherTab() },
    ];
    if (this.#fault) {
      const off = () => {
        this.#fault = null;
        control.clearInterruptions();
      };
      return [...steps, { words: `the fault ends (${this.#fault})`, weight: 4, run: async () => off() }];
    }
    if ('heldMs' in fault) return steps;
    const failure = fault.with({ call: '', path, hears: 'host', on: () => never() });
    const on = () => {
      this.#fault = `${fault.name} at ${path}`;
      control.failNext({ path, with: failure, times: Number.POSITIVE_INFINITY });
    };
    return [...steps, { words: `from now on: ${fault.name} at ${path}`, weight: 2, run: async () => on() }];
  }

  async #pass(ms: number): Promise<void> {
    const { page, devServer } = this.#stage;
    devServer.clock.advance(ms);
    await page.clock.fastForward(ms);
  }

  async #inAnotherTab(): Promise<void> {
    const tab = await HostPage.create(await this.#stage.context.newPage(), this.#servers);
    await tab.open();
    // Where the provider is silent it answers when the fault is over, if anybody still waits.
    await tab.page.evaluate(() => void window.auth.signOut().catch(() => {}));
    await tab.page.close();
  }

  // What is there.

  #widget(): WidgetFrame {
    const { page, host, devServer } = this.#stage;
    return page.url().startsWith(devServer.urls.auth) ? new WidgetFrame(page) : host.widget();
  }

  #isOnHost(): boolean {
    const { page, host } = this.#stage;
    return page.url().startsWith(host.url);
  }

  async #heading(): Promise<string> {
    return (await textsOf(this.#widget().heading)).join(' ');
  }

  /** What can be pressed, but for the mail apps and other places of the world. */
  async #controls(): Promise<{ name: string; control: Locator }[]> {
    const found: { name: string; control: Locator }[] = [];
    const widget = this.#widget();
    const pressable = widget.button(/./).or(widget.confirmSignIn.leadOn).or(widget.passkeys.deleteOnPage);
    // Where the frame could not be loaded the SDK says so in its place.
    const inItsPlace = this.#stage.page.getByRole('alert').getByRole('button');
    const named = await Promise.all(
      [pressable, inItsPlace].map(async (all) => ({ all, names: await namesOfLive(all) })),
    );
    for (const { all, names } of named) {
      for (const [at, name] of names.entries()) {
        if (name !== null) found.push({ name, control: all.nth(at) });
      }
    }
    return found;
  }

  async #typed(): Promise<Typed[]> {
    const { main, phone, passcode, passwords, passkeys } = this.#widget();
    const fields = {
      Email: main.email,
      'Phone number': phone.number,
      Passcode: passcode.field,
      Password: passwords.password,
      Name: passkeys.name,
    };
    const typed = await Promise.all(
      Object.entries(fields).map(async ([words, field]) => {
        const value = (await isLive(field)) ? await field.inputValue({ timeout: 500 }).catch(() => '') : '';
        return { words, value };
      }),
    );
    return typed.filter(({ value }) => value !== '');
  }

  // What must hold.

  /** Something can be done, or is done, at the latest when every wait has reached its limit. */
  async #findWayOn(): Promise<void> {
    const { page, host, devServer } = this.#stage;
    const isOurs = () => page.url().startsWith(host.url) || page.url().startsWith(devServer.urls.auth);
    const isWayOn = async () => {
      if (!isOurs()) return true;
      if (END.test(await this.#heading())) return true;
      return !(await this.#isBusy()) && (await this.#controls()).length > 0;
    };
    const wait = (ms: number) => expect.poll(isWayOn, { timeout: ms, intervals: [20, 50, 100] }).toBe(true);
    for (const limitMs of LIMITS_MS) {
      if (
        await wait(this.#fault?.includes('never') ? 600 : 2_500).then(
          () => true,
          () => false,
        )
      )
        return;
      if (isOurs()) await this.#pass(limitMs);
    }
    await wait(SOON_MS).catch(() => {
      throw new Error('There is no way on: nothing to press, and every wait is over.');
    });
  }

  async #isBusy(): Promise<boolean> {
    return (await this.#widget().root.locator('main[aria-busy=true]').count()) > 0;
  }

  /** A message is for the visitor, and a failure takes nothing away that was typed. */
  async #checkMessages(headingBefore: string, typedBefore: Typed[]): Promise<void> {
    const { alert, toast } = this.#widget();
    const texts = await Promise.all([textsOf(alert), textsOf(toast)]);
    const messages = texts
      .flat()
      .filter((text) => text.trim() !== '')
      .join(' ');
    const isNew = messages !== '' && messages !== this.#messages;
    this.#messages = messages;
    expect(messages, 'a message of ours').not.toMatch(internalWords);
    if (!isNew || headingBefore !== (await this.#heading())) return;
    const word = this.done.at(-1) ?? '';
    if (!word.startsWith('presses') && !word.startsWith('lets')) return;
    const typed = await this.#typed();
    const before = typedBefore.filter(({ words }) => typed.some((one) => one.words === words));
    for (const one of before) expect(typed, 'what was typed, after a failure').toContainEqual(one);
  }
}

const never = (): never => {
  throw new Error('A monkey has no journey.');
};

const isLive = async (field: Locator) =>
  (await field
    .first()
    .isVisible()
    .catch(() => false)) &&
  (await field
    .first()
    .isEditable({ timeout: 200 })
    .catch(() => false));

/** A screen may go while it is written on, as under the fingers of anybody. */
async function fillUnlessGone(field: Locator, value: string): Promise<void> {
  try {
    await field.fill(value, { timeout: 2_000 });
  } catch (thrown) {
    if (await isLive(field)) throw thrown;
  }
}

/** Of each, in order, the name, or null where it cannot be pressed just now. */
const namesOfLive = (controls: Locator): Promise<(string | null)[]> =>
  controls
    .evaluateAll((all) =>
      all.map((control) => {
        const isSeen = control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0;
        const isEnabled = !control.matches(':disabled') && !control.closest('[aria-disabled=true]');
        return isSeen && isEnabled ? (control.getAttribute('aria-label') ?? control.textContent ?? '') : null;
      }),
    )
    .catch(() => []);

const textsOf = (locator: Locator) =>
  locator
    .filter({ visible: true })
    .allInnerTexts()
    .catch((): string[] => []);
