export type Size = { name: string; unit: string; figure: number; budget: number };

/** Measures the built files, in KB after compression. */
export function measureBuilt(): Promise<Size[]>;
