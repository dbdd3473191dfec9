type Attributes = Record<string, string | number | boolean | ((event: Event) => void)>;

/**
 * Makes an element. A function attribute is a listener named after its event, `true` an attribute without a value,
 * `false` none. Children that are strings become text, never markup.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** Brings the children of `parent` to `wanted`, moving and keeping the elements that are there: focus stays. */
export function keepChildren(parent: Element, wanted: Element[]): void {
  for (const child of [...parent.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}

/** Says something to people who do not see the page change. */
export function announcer(): { element: HTMLElement; say(text: string): void } {
  const element = el('p', { class: 'only-heard', role: 'status' });
  return { element, say: (text) => element.replaceChildren(text) };
}

export function time(ms: number): string {
  return new Date(ms).toLocaleTimeString();
}

export function page(): HTMLElement {
  const main = document.getElementById('main');
  if (!main) throw new Error('The page has no main element.');
  return main;
}
