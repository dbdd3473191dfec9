/**
 * Plain defaults in the page's own font and colours. Each rule has one class, so that the page can override it by a
 * selector with two classes, or by `!important`.
 */
const rules = `
.vestibule-user-button { position: relative; display: inline-block; }
.vestibule-user-button-toggle {
  inline-size: 2.75em; block-size: 2.75em; padding: 0; border: 1px solid currentColor; border-radius: 50%;
  background: none; color: inherit; font: inherit; cursor: pointer;
}
.vestibule-user-button-menu {
  position: fixed; inset: auto; margin: 0; overflow: auto; box-sizing: border-box; max-block-size: calc(100vh - 16px);
  inline-size: max-content; max-inline-size: min(320px, calc(100vw - 16px)); padding: 4px;
  border: 1px solid GrayText; border-radius: 8px; background: Canvas; color: CanvasText;
}
.vestibule-user-button-menu[hidden] { display: none; }
.vestibule-user-button-menu > * {
  display: block; inline-size: 100%; box-sizing: border-box; margin: 0; padding: 10px 12px; border: none; border-radius: 4px;
  background: none; color: inherit; font: inherit; text-align: start; text-decoration: none; overflow-wrap: anywhere;
}
.vestibule-user-button-menu > :is(a, button) { cursor: pointer; }
.vestibule-user-button-menu > :is(a, button):hover { background: color-mix(in srgb, currentColor 12%, transparent); }
.vestibule-user-button-dialog { inline-size: min(760px, calc(100vw - 32px)); border: none; border-radius: 12px; }
.vestibule-user-button-close {
  display: block; margin-inline-start: auto; padding: 10px 12px; font: inherit; cursor: pointer;
}
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Styles the document or shadow root of an element. A constructed stylesheet, because a strict `style-src` blocks style
 * attributes that a server has rendered.
 */
export function adoptStyles(element: Element): void {
  const { ownerDocument: page } = element;
  const root = element.getRootNode();
  if (!page.defaultView || !takesStyles(root)) return;
  const sheet = sheets.get(page) ?? new page.defaultView.CSSStyleSheet();
  if (!sheets.has(page)) sheet.replaceSync(rules);
  sheets.set(page, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

const takesStyles = (root: Node): root is Node & DocumentOrShadowRoot => 'adoptedStyleSheets' in root;
