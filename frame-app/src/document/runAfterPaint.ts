/** The longest wait for a paint. A frame outside the viewport is never painted. */
const latestMs = 200;

/**
 * Runs a callback after the document's first paint: the second animation frame starts after the first is drawn. In a
 * hidden document it runs at once.
 */
export function runAfterPaint(run: () => void): void {
  const frame = () => new Promise(requestAnimationFrame);
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const late = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : latestMs));
  void Promise.race([frame().then(frame).then(task), late]).then(run);
}
