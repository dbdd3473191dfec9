import { type Locator, type Page, test } from '@playwright/test';
import { faults } from '../faults/faults.ts';
import { internalWords } from '../faults/internalWords.ts';
import type { Stage } from '../faults/Journey.ts';
import { expect, expectEventually, HostPage, WidgetFrame } from '../fixtures/test.ts';
import { strongPassword } from '../journeys/passwords.ts';
import { AccountChooser } from '../pages/AccountChooser.ts';
import type { Servers } from '../support/servers/startServers.ts';
import { createRandom, type Random } from './createRandom.ts';
import type { Setup } from './setups.ts';

/** A possible next step of the visitor, with its description. */
type Step = { words: string; weight: number; run(): Promise<unknown> };
type Typed = { words: string; value: string };

/** The real time in which an outcome has to be shown. */
const SOON_MS = 5_000;
/** The real time in which a page has to load, also on a busy machine. */
const NAVIGATION_MS = 30_000;
/** The time limits, on the visitor's clock, of a call, a wallet request and a passkey prompt. */
const LIMITS_MS = [21_000, 145_000, 310_000];
/** The calls that fail from time to time. */
const CALLS = ['/otps/*', '/magic_links/*', '/passwords*', '/webauthn/*', '/sessions/*', '/*'] as const;
/** The password of the people of the demo's companies. */
const PASSWORD = 'correct horse battery staple';
/** Final screens, which have no buttons. */
const END = /^(Success!|Still logged in)/;

/** A random visitor: takes possible steps in an order set by a seed, and reports problems that no visitor should see. */
export class Visitor {
  /** The descriptions of all steps so far. */
  readonly steps: string[] = [];
  readonly #stage: Stage;
  readonly #servers: Servers;
  readonly #random: Random;
  readonly #setup: Setup;
  readonly #screens = new Set<string>();
  #start = '';
  #fault: string | null = null;
  /** The messages shown before the step. */
  #messages = '';

  readonly #seed: number;

  constructor(stage: Stage, servers: Servers, seed: number, setup: Setup) {
    this.#stage = stage;
    this.#servers = servers;
    this.#seed = seed;
    this.#random = createRandom(seed);
    this.#setup = setup;
  }

  async arrive(): Promise<void> {
    const { page, context, host, problems, devServer } = this.#stage;
    context.setDefaultTimeout(SOON_MS);
    context.setDefaultNavigationTimeout(NAVIGATION_MS);
    problems.expect(/^Failed to load resource: (the server responded|net::)|^\[Stytch\]/);
    await context.clock.install();
    const { mount, options, prepare, openAt } = this.#setup;
    await prepare?.(this.#stage);
    this.#start = (await openAt?.(this.#stage)) ?? host.url;
    context.on('console', (message) => this.#noteScreen(message.text()));
    page.on('domcontentloaded', async () => {
      if (!mount || !this.#isOnHost()) return;
      try {
        await host.createAuth();
        await host.mount(mount, options);
        await page.evaluate(() => void window.auth.handleRedirect());
      } catch {
        // The page is navigating already; the next one runs this too.
      }
    });
    // Starts on the emulator's inbox, so that Back never leaves the test's pages.
    await page.goto(`${devServer.urls.provider}/inbox`);
    await this.#take({
      words: `comes to a page with ${this.#setup.name}`,
      weight: 1,
      run: () => page.goto(this.#start),
    });
  }

  /** Tells the reporter which screens the visitor has seen. */
  leave(): void {
    const screens = new Set([...this.#screens, ...this.#stage.host.screens]);
    test.info().annotations.push({ type: 'screens', description: [...screens].join(' ') });
  }

  /** Prints all steps so far, and how to take them again. */
  tell(): void {
    const steps = this.steps.map((words, at) => `${at}. ${words}`).join('\n');
    const again = `MONKEY_SEED=${this.#seed} MONKEY_STEPS=50 npm run e2e monkey`;
    process.stdout.write(`The visitor\n${steps}\n\nOnce more: ${again}\n`);
  }

  /** A page of the auth domain logs what a host would hear. */
  #noteScreen(screenName: string): void {
    const [, screen] = /screen_changed, screen: (\w+)/.exec(screenName) ?? [];
    if (screen) this.#screens.add(screen);
  }

  /** Takes one step and throws if there is a problem after it. */
  async step(): Promise<void> {
    const steps = await this.#possible();
    let left = this.#random.next() * steps.reduce((sum, { weight }) => sum + weight, 0);
    const step = steps.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    await this.#take(step ?? this.#comeBack());
  }

  async #take(step: Step): Promise<void> {
    const { host, problems } = this.#stage;
    this.steps.push(step.words);
    if (this.#isOnHost()) await host.forget();
    const [heading, formText] = await Promise.all([this.#heading(), this.#typed()]);
    const windows = this.#openWindows();
    await step.run();
    await this.#waitForNext(windows);
    await expectEventually(problems.unexpected()).toEqual([]);
    await this.#checkMessages(heading, formText);
    if (this.#isOnHost()) await expectEventually(host.errors().slice(1)).toEqual([]);
  }

  // Possible steps.

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
    words: 'opens the page again',
    weight: 0.5,
    run: () => this.#openStart(),
  });

  /** Opens the first page. If it is at the provider, it may not load during a fault. */
  async #openStart(): Promise<void> {
    const { page, devServer } = this.#stage;
    if (!this.#start.startsWith(devServer.urls.provider)) await page.goto(this.#start);
    else await page.goto(this.#start, { waitUntil: 'commit' }).catch(() => {});
  }

  #reload = (): Step => ({
    words: 'reloads',
    weight: 0.5,
    // A fault of the provider may lose its own pages, too.
    run: () => this.#stage.page.reload().catch(this.#unlessAtProvider),
  });
  #unlessAtProvider = (error: Error): void => {
    const { page, devServer } = this.#stage;
    if (!page.url().startsWith(devServer.urls.provider) && !page.url().startsWith('chrome-error:')) throw error;
  };
  #goBack = (): Step => ({
    words: "presses the browser's Back",
    weight: 0.5,
    // Going back within the frame does not navigate the page, and Playwright would wait for a navigation.
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
    return this.#setup.isForm ? [...steps, ...(await this.#fillForm(code))] : steps;
  }

  /** Writes into any field of the screen, and chooses in any list. */
  async #fillForm(code: string): Promise<Step[]> {
    const { root } = this.#widget();
    const { email = this.#stage.email } = this.#setup;
    const fields = root.locator('input:not([type=checkbox], [type=radio], [type=file]), textarea');
    const lists = root.locator('select');
    const [fieldNames, listNames] = await Promise.all([namesOfLive(fields), namesOfLive(lists)]);
    const values = (name: string): [string, ...string[]] => {
      if (/otp|code/i.test(name)) return [code, code, code, '000000'];
      if (/emails/.test(name)) return [`Zoe <zoe@new.test>, ${email}`, `a.${this.#stage.email}`, 'zoe@new', ''];
      if (/email/.test(name)) return [email, email, 'ben@acme.test', this.#stage.email, 'no address'];
      if (/password/i.test(name)) return [PASSWORD, PASSWORD, strongPassword, 'kettle'];
      if (/url|issuer/i.test(name)) return ['https://idp.example/metadata', 'http://idp.example', 'nonsense'];
      if (/phone|number/i.test(name)) return ['4155550123', '555'];
      if (/slug/i.test(name)) return ['acme', 'cobalt', 'no such slug'];
      return ['acme', 'Blue key', '\u200B', ''];
    };
    const fillSteps = fieldNames.flatMap((name, at) => {
      if (name === null) return [];
      const value = this.#random.pick(values(name));
      const words = `writes "${value}" into ${name}`;
      return [{ words, weight: 3, run: () => fillUnlessGone(fields.nth(at), value) }];
    });
    const selectSteps = listNames.flatMap((name, at) => {
      if (name === null) return [];
      const index = this.#random.pick([0, 1, 2]);
      const run = () =>
        lists
          .nth(at)
          .selectOption({ index }, { timeout: 1_000 })
          .catch(() => {});
      return [{ words: `chooses number ${index} of ${name}`, weight: 1, run }];
    });
    return [...fillSteps, ...selectSteps];
  }

  async #press(): Promise<Step[]> {
    const buttons = await this.#controls();
    return buttons.map(({ name, control }) => ({
      words: `presses "${name}"`,
      weight: 12 / buttons.length,
      // The screen may disappear during the click, as it may for a real visitor.
      run: () => control.click({ timeout: 2_000, noWaitAfter: true }).catch(() => {}),
    }));
  }

  async #windows(): Promise<Step[]> {
    const otherWindows = this.#openWindows();
    const steps = await Promise.all(otherWindows.map((window) => this.#atProvider(window)));
    const closeSteps = otherWindows.map((window) => ({
      words: 'closes the other window',
      weight: 2,
      run: () => window.close(),
    }));
    return [...steps.flat(), ...closeSteps];
  }

  async #atProvider(page: Page): Promise<Step[]> {
    if (page.url().startsWith(`${this.#stage.devServer.urls.provider}/identity-provider/`)) {
      return this.#atIdentityProvider(page);
    }
    const chooser = new AccountChooser(page);
    if (!(await chooser.title.isVisible().catch(() => false))) return [];
    const { email = this.#stage.email } = this.#setup;
    return [
      { words: 'continues at the OAuth provider', weight: 6, run: () => chooser.continueAs(email).catch(() => {}) },
      { words: 'cancels at the OAuth provider', weight: 2, run: () => chooser.cancel().catch(() => {}) },
    ];
  }

  /** Presses a button of an identity provider, at times as a person that it does not list. */
  async #atIdentityProvider(page: Page): Promise<Step[]> {
    const buttons = page.getByRole('button');
    const field = page.getByLabel('Email');
    const names = await namesOfLive(buttons);
    const address = this.#random.pick([this.#setup.email ?? this.#stage.email, this.#stage.email]);
    const emailStep = {
      ...{ words: `writes "${address}" into Email at the identity provider`, weight: 2 },
      run: () => fillUnlessGone(field, address),
    };
    if (!(await isLive(field))) return [];
    const pressSteps = names.flatMap((name, at) => {
      const run = () =>
        buttons
          .nth(at)
          .click({ timeout: 2_000, noWaitAfter: true })
          .catch(() => {});
      return name === null ? [] : [{ words: `presses "${name}" at the identity provider`, weight: 2, run }];
    });
    return [emailStep, ...pressSteps];
  }

  async #letters(): Promise<Step[]> {
    const { inbox, page, context } = this.#stage;
    const link = inbox.messages.findLast((letter) => letter.link)?.link;
    if (!link) return [];
    // The link leads to the provider, which may not respond during a fault.
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

  /** Events outside the visitor's control. */
  #world(): Step[] {
    const { control } = this.#stage;
    const fault = this.#random.pick(faults as [(typeof faults)[number], ...typeof faults]);
    const path = this.#random.pick(this.#setup.calls ?? CALLS);
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
    const failure = fault.with({ call: '', path, reportedTo: 'host', on: () => never() });
    const on = () => {
      this.#fault = `${fault.name} at ${path}`;
      control.failNext({ path, with: failure, times: Number.POSITIVE_INFINITY });
    };
    return [...steps, { words: `from now on: ${fault.name} at ${path}`, weight: 2, run: async () => on() }];
  }

  async #pass(ms: number): Promise<void> {
    const { page, devServer } = this.#stage;
    devServer.clock.advance(ms);
    // A window that waits for a provider without a response has no timers: its time passes when it has loaded.
    let hasPassed = false;
    const markPassed = () => {
      hasPassed = true;
    };
    page.clock.fastForward(ms).then(markPassed, markPassed);
    await expect
      .poll(() => hasPassed, { timeout: SOON_MS, intervals: [20, 50, 100] })
      .toBe(true)
      .catch(() => {});
  }

  async #inAnotherTab(): Promise<void> {
    const tab = await HostPage.create(await this.#stage.context.newPage(), this.#servers);
    await tab.open();
    // A provider that does not respond answers pending calls when the fault ends.
    await tab.page.evaluate(() => void window.auth.signOut().catch(() => {}));
    await tab.page.close();
  }

  // Reading the page.

  #widget(): WidgetFrame {
    const { page, host, devServer } = this.#stage;
    return page.url().startsWith(devServer.urls.auth) ? new WidgetFrame(page) : host.widget();
  }

  #isOnHost(): boolean {
    const { page, host } = this.#stage;
    return page.url().startsWith(host.url);
  }

  /** Returns the windows beside the visitor's page. */
  #openWindows(): Page[] {
    const { context, page } = this.#stage;
    return context.pages().filter((onePage) => onePage !== page);
  }

  async #heading(): Promise<string> {
    return (await textsOf(this.#widget().heading)).join(' ');
  }

  /** Returns the enabled controls, except links to mail apps and other external pages. */
  async #controls(): Promise<{ name: string; control: Locator }[]> {
    const steps: { name: string; control: Locator }[] = [];
    const widget = this.#widget();
    const buttons = widget.button(/./).or(widget.confirmSignIn.continueLink).or(widget.passkeys.deleteOnPage);
    const boxes = widget.root.getByRole('checkbox').or(widget.root.getByRole('radio'));
    const pressable = this.#setup.isForm ? buttons.or(boxes) : buttons;
    // If the frame could not be loaded, the SDK shows a notice in its place.
    const inItsPlace = this.#stage.page.getByRole('alert').getByRole('button');
    const groups = await Promise.all(
      [pressable, inItsPlace].map(async (all) => ({ all, names: await namesOfLive(all) })),
    );
    for (const { all, names } of groups) {
      for (const [at, name] of names.entries()) {
        if (name !== null) steps.push({ name, control: all.nth(at) });
      }
    }
    return steps;
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
    const entries = await Promise.all(
      Object.entries(fields).map(async ([words, field]) => {
        const value = (await isLive(field)) ? await field.inputValue({ timeout: 500 }).catch(() => '') : '';
        return { words, value };
      }),
    );
    return entries.filter(({ value }) => value !== '');
  }

  // Invariants.

  /**
   * Checks that a control is enabled or a final screen is shown once every wait has reached its limit. A screen may wait for
   * a window that the step has opened.
   */
  async #waitForNext(windowsBefore: Page[]): Promise<void> {
    const { page, host, devServer } = this.#stage;
    const isOurs = () => page.url().startsWith(host.url) || page.url().startsWith(devServer.urls.auth);
    const isAtProvider = (page: Page) => page.url().startsWith(devServer.urls.provider);
    const hasNext = async () => {
      if (!isOurs()) return true;
      if (this.#openWindows().some((window) => !windowsBefore.includes(window) && isAtProvider(window))) return true;
      if (END.test(await this.#heading())) return true;
      return !(await this.#isBusy()) && (await this.#controls()).length > 0;
    };
    const wait = (ms: number) => expect.poll(hasNext, { timeout: ms, intervals: [20, 50, 100] }).toBe(true);
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

  /** Checks that messages are meant for visitors and that a failure keeps the input. */
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
    const word = this.steps.at(-1) ?? '';
    if (!word.startsWith('presses') && !word.startsWith('lets')) return;
    const formText = await this.#typed();
    const before = typedBefore.filter(({ words }) => formText.some((field) => field.words === words));
    for (const entry of before) expect(formText, 'what was typed, after a failure').toContainEqual(entry);
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

/** Fills a field; the screen may disappear meanwhile, as it may for a real visitor. */
async function fillUnlessGone(field: Locator, value: string): Promise<void> {
  try {
    await field.fill(value, { timeout: 2_000 });
  } catch (thrown) {
    if (await isLive(field)) throw thrown;
  }
}

/** Returns the name of each control in order, or null if it is not enabled. */
const namesOfLive = (controls: Locator): Promise<(string | null)[]> =>
  controls
    .evaluateAll((all) =>
      all.map((control) => {
        const isSeen = control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0;
        const isEnabled = !control.matches(':disabled') && !control.closest('[aria-disabled=true]');
        if (!isSeen || !isEnabled || control.matches(':read-only:is(input, textarea)[readonly]')) return null;
        return (
          control.getAttribute('aria-label') ??
          (control.textContent?.trim() || control.getAttribute('name') || control.id)
        );
      }),
    )
    .catch(() => []);

const textsOf = (locator: Locator) =>
  locator
    .filter({ visible: true })
    .allInnerTexts()
    .catch((): string[] => []);
