/** Reads JSON from the emulator. Throws with the emulator's own words when it refuses. */
export async function read<T>(path: string): Promise<T> {
  return answerOf(await fetch(path));
}

export async function post(path: string, body: object = {}): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await answerOf(await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Calls back now and after every change in the emulator; the browser reconnects by itself when it was restarted. */
export function onChange(refresh: () => Promise<void>): void {
  let running = false;
  let again = false;
  const run = async () => {
    again = running;
    if (running) return;
    running = true;
    try {
      await refresh();
    } catch (error) {
      console.error(error);
    }
    running = false;
    if (again) await run();
  };
  const connection = new EventSource('/changes');
  connection.addEventListener('change', () => void run());
  connection.addEventListener('open', () => document.body.removeAttribute('data-offline'));
  connection.addEventListener('error', () => document.body.setAttribute('data-offline', ''));
}

async function answerOf<T>(response: Response): Promise<T> {
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error_message ?? `The emulator answered ${response.status}.`);
  return answer as T;
}
