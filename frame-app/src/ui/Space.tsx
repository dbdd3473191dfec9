/** A space between two inline elements. */
export const Space = () => <span> </span>;
