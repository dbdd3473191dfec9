/** A place in the queue. `end` leaves it, whether its turn has come or not. */
export type Turn = { end: () => void };

/** Creates a queue in which at most `limit` turns are open. `take` calls `start` when the turn comes. */
export function createTurns(limit: number): { take: (start: () => void) => Turn } {
  const queue = new Set<() => void>();
  let openCount = 0;
  const startNext = () => {
    for (const start of queue) {
      if (openCount >= limit) return;
      queue.delete(start);
      openCount += 1;
      start();
    }
  };
  return {
    take(start) {
      let isOver = false;
      let isOpen = false;
      const begin = () => {
        isOpen = true;
        start();
      };
      queue.add(begin);
      startNext();
      return {
        end() {
          if (isOver) return;
          isOver = true;
          queue.delete(begin);
          if (isOpen) openCount -= 1;
          startNext();
        },
      };
    },
  };
}
