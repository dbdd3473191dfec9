/**
 * Answers emulation commands that Firefox does not support as successful. Playwright sends them for every context and
 * page, and opens no page if one fails.
 *
 * @param {import('./RelayConnection.mjs').RelayConnection} connection
 */
export function tolerateUnknownEmulation(connection) {
  connection.onCommand(({ method }) => (method.startsWith('emulation.') ? tolerate : undefined));
}

/** @type {import('./RelayConnection.mjs').AnswerChange} */
const tolerate = (response) =>
  response.type === 'error' && response.error === 'unknown command'
    ? { type: 'success', id: response.id, result: {} }
    : response;
