/**
 * Makes Playwright's `fill()` work with React. Its injected script assigns `value` through the setter that React installs on
 * controlled fields, so React sees no change. The replacement uses the native setter instead.
 *
 * @param {import('./RelayConnection.mjs').RelayConnection} connection
 */
export function fillAsTyped(connection) {
  connection.onCommand(({ method }) => {
    if (method !== 'session.new') return undefined;
    return (response) => {
      const script = { functionDeclaration: String(replaceInsertText) };
      if (response.type === 'success') connection.command('script.addPreloadScript', script).catch(console.error);
      return response;
    };
  });
}

/** Runs in every page and frame. Playwright calls it with the text of `fill()` and continues in the frame it returns. */
function replaceInsertText() {
  /** @param {string} text */
  const insertText = (text) => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused instanceof HTMLIFrameElement) return focused;
    if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) insertIntoField(focused, text);
    else document.execCommand(text ? 'insertText' : 'delete', false, text);
    return null;
  };

  /**
   * @param {HTMLInputElement | HTMLTextAreaElement} field
   * @param {string} text
   */
  const insertIntoField = (field, text) => {
    const { value, selectionStart, selectionEnd } = field;
    // E-mail fields do not expose a selection; `fill()` has selected the whole value.
    const start = selectionStart ?? 0;
    const end = selectionEnd ?? value.length;
    const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    setValue?.call(field, value.slice(0, start) + text + value.slice(end));
    if (selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length);
    field.dispatchEvent(
      new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true, composed: true }),
    );
  };

  // The empty setter ignores Playwright's later assignment.
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set() {} });
}
