/** The longest wait for a paint, which a frame out of sight does not get. */
const latestMs = 200;

/**
 * Runs once what the document shows has been painted: the browser asks for the next frame when this one is its own business. At once where
 * nobody sees it.
 */
export function runAfterPaint(run: () => void): void {
  const frame = () => new Promise(requestAnimationFrame);
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const late = new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : latestMs));
  void Promise.race([frame().then(frame).then(task), late]).then(run);
}
