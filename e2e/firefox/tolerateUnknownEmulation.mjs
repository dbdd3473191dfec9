/**
 * Playwright sets media features of every context and page, and takes a browser that cannot for broken: no page ever opens.
 * What Firefox does not know of emulation is answered as done.
 *
 * @param {import('./RelayConnection.mjs').RelayConnection} connection
 */
export function tolerateUnknownEmulation(connection) {
  connection.onCommand(({ method }) => (method.startsWith('emulation.') ? tolerate : undefined));
}

/** @type {import('./RelayConnection.mjs').AnswerChange} */
const tolerate = (answer) =>
  answer.type === 'error' && answer.error === 'unknown command'
    ? { type: 'success', id: answer.id, result: {} }
    : answer;
