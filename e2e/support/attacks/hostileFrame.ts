import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the hostile frame answers to a call of the host: a reply's members, or nothing at all. Default: it takes every mount. */
    answer(method: string, args: unknown[]): object | null;
    /** Calls the host by any path with anything at all; gives the reply. */
    callHost(methodPath: unknown, args: unknown): Promise<{ isError?: true; value?: unknown }>;
    /** What a test has it answer, one after the other. */
    replies: object[];
    /** Says something of the handshake to the host. */
    greet(message: object): void;
  }
}

/** In place of the frame's document: one that shakes hands with the host as ours does, and is somebody else's. */
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
  // Of two who greet each other the one with the greater name leads: the host shall.
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
