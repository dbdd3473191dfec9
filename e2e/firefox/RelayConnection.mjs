import { WebSocket } from 'ws';

/**
 * @typedef {{ id: number, method: string, params: object }} Command
 * @typedef {{ type: 'success', id: number, result: unknown }} Success
 * @typedef {{ type: 'error', id: number, error: string, message: string }} Failure
 * @typedef {Success | Failure} Answer
 * @typedef {(answer: Answer) => Answer} AnswerChange
 */

/** Playwright numbers its commands from 1; the relay uses numbers far above to avoid collisions. */
const firstOwnId = 1_000_000_000;

/** A BiDi connection between Playwright and Firefox. The relay can change answers and send its own commands. */
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
      const text = this.#receive(data.toString());
      if (text) playwright.send(text);
    });
    playwright.on('message', (data) => {
      const text = data.toString();
      this.#watch(JSON.parse(text));
      this.#send(text);
    });
    playwright.on('close', () => browser.close());
    browser.on('close', () => playwright.close());
    browser.on('error', (error) => console.error(error.message));
  }

  /**
   * Registers a listener for every command of Playwright. The function that it returns can change the response.
   *
   * @param {(command: Command) => AnswerChange | undefined} listener
   */
  onCommand(listener) {
    this.#listeners.push(listener);
  }

  /**
   * Sends a command of the relay, which Playwright does not see.
   *
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>} Firefox's result
   */
  command(method, params) {
    const id = this.#nextId++;
    this.#send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      this.#own.set(id, (response) => {
        if (response.type === 'success') resolve(response.result);
        else reject(new Error(`${method}: ${response.error}: ${response.message}`));
      });
    });
  }

  /** @param {string} text */
  #send(text) {
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
   * @returns {string | undefined} the message for Playwright, if any
   */
  #receive(text) {
    const message = JSON.parse(text);
    if (message.type === 'event') return text;
    const take = this.#own.get(message.id);
    const changes = this.#changes.get(message.id);
    this.#own.delete(message.id);
    this.#changes.delete(message.id);
    if (take) return void take(message);
    return changes ? JSON.stringify(changes.reduce((response, change) => change(response), message)) : text;
  }
}
