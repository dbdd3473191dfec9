/** With as many entries, those that are over are swept away. */
const SWEEP_AT = 10_000;

/** The way to make room in a map before something is added: what is over goes whenever the map has doubled since the last time. */
export function createSweep<Value>(map: Map<string, Value>, isOver: (value: Value) => boolean): () => void {
  let sweepAt = SWEEP_AT;
  return () => {
    if (map.size < sweepAt) return;
    for (const [key, value] of map) if (isOver(value)) map.delete(key);
    sweepAt = Math.max(SWEEP_AT, 2 * map.size);
  };
}
