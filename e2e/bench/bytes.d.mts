/** What has a budget of its own: figure and budget in KB of brotli. */
export function measureBuilt(): Promise<{ name: string; figure: number; budget: number }[]>;
