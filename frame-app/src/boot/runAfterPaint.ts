/** The longest wait for a paint, which a frame out of sight does not get. */
const latestMs = 200;

/** Runs once what the document shows has been painted; at once where nobody sees it. */
export function runAfterPaint(run: () => void): void {
  const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const late = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : latestMs));
  void Promise.race([painted, late]).then(run);
}
