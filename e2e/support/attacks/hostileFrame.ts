import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Returns the reply to a call of the host, or null for no reply. By default every mount is accepted. */
    answer(method: string, args: unknown[]): object | null;
    /** Calls any host method with any arguments and returns the reply. */
    callHost(methodPath: unknown, args: unknown): Promise<{ isError?: true; value?: unknown }>;
    /** The replies that a test queues, in order. */
    replies: object[];
    /** Sends a handshake message to the host. */
    greet(message: object): void;
  }
}

/** Replaces the frame's document with an attacker's, which completes the handshake with the host. */
export async function serveHostileFrame(page: Page, auth: string): Promise<void> {
  const body = `<!doctype html><title>Not ours</title><script>(${play})()</script>`;
  await page.route(`${auth}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

function play(): void {
  const ofChannel = { namespace: 'penpal', channel: 'vestibule' };
  let port: MessagePort | undefined;
  let called = 0;
  const replies = new Map<unknown, (reply: { value?: unknown }) => void>();

  window.answer = (method) =>
    method === 'configure' ? { value: { ok: true, value: { protocol: { major: 1, minor: 0 } } } } : null;
  window.greet = (message) => window.parent.postMessage({ ...ofChannel, ...message }, '*');
  window.callHost = (methodPath, args) =>
    new Promise((resolve) => {
      called += 1;
      const id = `hostile-${called}`;
      replies.set(id, resolve);
      port?.postMessage({ ...ofChannel, type: 'CALL', id, methodPath, args });
    });

  function receive({ data }: MessageEvent): void {
    if (data.type === 'REPLY') {
      replies.get(data.callId)?.(data);
      replies.delete(data.callId);
    }
    if (data.type !== 'CALL') return;
    const reply = window.answer(data.methodPath[0], data.args);
    if (reply) port?.postMessage({ ...ofChannel, type: 'REPLY', callId: data.id, ...reply });
  }
  // Penpal lets the participant with the greater ID lead the handshake; this one leaves it to the host.
  const greetAsMyself = () => window.greet({ type: 'SYN', participantId: '0' });
  addEventListener('message', ({ data }) => {
    if (data.type === 'SYN') greetAsMyself();
    if (data.type !== 'ACK1') return;
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = receive;
    window.parent.postMessage({ ...ofChannel, type: 'ACK2' }, '*', [port2]);
  });
  greetAsMyself();
}
