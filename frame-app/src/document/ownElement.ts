/** The attribute that marks the document's own elements, to tell them from elements that extensions insert. */
export const ownElement = 'data-own';
