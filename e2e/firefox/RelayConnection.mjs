import { WebSocket } from 'ws';

/**
 * @typedef {{ id: number, method: string, params: object }} Command
 * @typedef {{ type: 'success', id: number, result: unknown }} Success
 * @typedef {{ type: 'error', id: number, error: string, message: string }} Failure
 * @typedef {Success | Failure} Answer
 * @typedef {(answer: Answer) => Answer} AnswerChange
 */

/** Playwright counts its commands from 1; those of the relay start where it does not come. */
const firstOwnId = 1_000_000_000;

/** What Playwright and Firefox say to each other. The relay may change an answer, and have commands of its own. */
export class RelayConnection {
  #nextId = firstOwnId;
  /** @type {string[]} */
  #beforeOpen = [];
  /** @type {((command: Command) => AnswerChange | undefined)[]} */
  #listeners = [];
  /** @type {Map<number, AnswerChange[]>} */
  #changes = new Map();
  /** @type {Map<number, (answer: Answer) => void>} */
  #own = new Map();
  #browser;

  /**
   * @param {WebSocket} playwright
   * @param {WebSocket} browser
   */
  constructor(playwright, browser) {
    this.#browser = browser;
    browser.on('open', () => {
      for (const text of this.#beforeOpen.splice(0)) browser.send(text);
    });
    browser.on('message', (data) => {
      const text = this.#heard(data.toString());
      if (text) playwright.send(text);
    });
    playwright.on('message', (data) => {
      const text = data.toString();
      this.#watch(JSON.parse(text));
      this.#say(text);
    });
    playwright.on('close', () => browser.close());
    browser.on('close', () => playwright.close());
    browser.on('error', (error) => console.error(error.message));
  }

  /**
   * Calls for each command of Playwright, before Firefox has it. What is returned may change the answer.
   *
   * @param {(command: Command) => AnswerChange | undefined} listener
   */
  onCommand(listener) {
    this.#listeners.push(listener);
  }

  /**
   * A command of the relay, of which Playwright hears nothing.
   *
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>} Firefox's result
   */
  command(method, params) {
    const id = this.#nextId++;
    this.#say(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      this.#own.set(id, (answer) => {
        if (answer.type === 'success') resolve(answer.result);
        else reject(new Error(`${method}: ${answer.error}: ${answer.message}`));
      });
    });
  }

  /** @param {string} text */
  #say(text) {
    if (this.#browser.readyState === WebSocket.OPEN) this.#browser.send(text);
    else this.#beforeOpen.push(text);
  }

  /** @param {Command} command */
  #watch(command) {
    const changes = this.#listeners.map((listener) => listener(command)).filter((change) => change !== undefined);
    if (changes.length > 0) this.#changes.set(command.id, changes);
  }

  /**
   * @param {string} text from Firefox
   * @returns {string | undefined} what Playwright hears of it
   */
  #heard(text) {
    const message = JSON.parse(text);
    if (message.type === 'event') return text;
    const take = this.#own.get(message.id);
    const changes = this.#changes.get(message.id);
    this.#own.delete(message.id);
    this.#changes.delete(message.id);
    if (take) return void take(message);
    return changes ? JSON.stringify(changes.reduce((answer, change) => change(answer), message)) : text;
  }
}
