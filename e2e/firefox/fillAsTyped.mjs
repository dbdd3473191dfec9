/**
 * `fill()` is a function that Playwright puts into the page, which assigns `value`. React has a setter of its own on every
 * field that it controls, takes this for its own change, and hears nothing. So every page has a function of that name that
 * types past that setter.
 *
 * @param {import('./RelayConnection.mjs').RelayConnection} connection
 */
export function fillAsTyped(connection) {
  connection.onCommand(({ method }) => {
    if (method !== 'session.new') return undefined;
    return (answer) => {
      const script = { functionDeclaration: String(replaceInsertText) };
      if (answer.type === 'success') connection.command('script.addPreloadScript', script).catch(console.error);
      return answer;
    };
  });
}

/** Runs in every page and frame. Playwright calls it for the text of `fill()`, and goes into the frame that it returns. */
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
    // An e-mail field has no caret to ask for; what `fill()` left in it is selected as a whole.
    const start = selectionStart ?? 0;
    const end = selectionEnd ?? value.length;
    const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    setValue?.call(field, value.slice(0, start) + text + value.slice(end));
    if (selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length);
    field.dispatchEvent(
      new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true, composed: true }),
    );
  };

  // Playwright assigns its own to every page afterwards, which is not taken.
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set() {} });
}
