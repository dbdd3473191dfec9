/**
 * Returns a function that runs tasks one after the other. The first one starts at once.
 *
 * A callback takes its start and says whether a token without a verifier may follow; both are state of the document. A
 * second callback in between would answer for the first.
 */
export function createTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let formerTurn: Promise<unknown> | null = null;
  return (task) => {
    const result = formerTurn ? formerTurn.then(task, task) : task();
    const settlement = result.then(
      () => {},
      () => {},
    );
    formerTurn = settlement;
    void settlement.then(() => {
      if (formerTurn === settlement) formerTurn = null;
    });
    return result;
  };
}
