export type Size = { name: string; unit: string; figure: number; budget: number };

/** Measures the built files, in KB after compression. */
export function measureBuilt(): Promise<Size[]>;

/** Returns the accepted size of the JavaScript until Main works, in KB: the last row of `main-size.md`. */
export function acceptedMainSize(): number;
