/** A blank between two elements of a line. */
export const Space = () => <span> </span>;
