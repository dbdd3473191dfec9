/** Returns an element and its ancestors, the nearest first, across shadow roots. */
export function ancestors(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let ancestor: Element | null = element; ancestor; ancestor = around(ancestor)) ancestors.push(ancestor);
  return ancestors;
}

function around(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
