/** Smaller maps are not swept. */
const SWEEP_AT = 10_000;

/**
 * Creates a function that limits a map's size. The owner calls it before adding an entry. Expired entries are deleted
 * whenever the map has doubled since the last sweep.
 */
export function createSweep<Value>(map: Map<string, Value>, isOver: (value: Value) => boolean): () => void {
  let sweepAt = SWEEP_AT;
  return () => {
    if (map.size < sweepAt) return;
    for (const [key, value] of map) if (isOver(value)) map.delete(key);
    sweepAt = Math.max(SWEEP_AT, 2 * map.size);
  };
}
