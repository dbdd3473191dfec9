/** The attribute by which the elements that a document is written with are known among those that others put there. */
export const ownElement = 'data-own';
