import type { Page } from '@playwright/test';

/** How a frame answers a call: with what its method gives, or with an error. */
export type Reply = { isError?: true; value?: unknown };

declare global {
  interface Window {
    /** The host's end of the channel to its frame, and what the SDK has called over it. */
    portToFrame: MessagePort;
    calledByHost: { methodPath?: string[]; args?: unknown[] }[];
    /** Calls the frame by any path with anything at all. */
    callFrame(methodPath: unknown, args: unknown): Promise<Reply>;
  }
}

/** Makes every page from here on one that goes around its SDK: it keeps the port to the frame, and says on it what it likes. */
export async function makeHostHostile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    let called = 0;
    /** The ports of frames that only watch the session: they show nothing that could be attacked. */
    const watching = new WeakSet<MessagePort>();
    const watches = (message?: { args?: [{ mount?: { kind?: string } }?] }) =>
      message?.args?.[0]?.mount?.kind === 'session';
    window.calledByHost = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [never]) {
      if (watches(given[0])) watching.add(this);
      if (!watching.has(this)) {
        window.portToFrame = this;
        window.calledByHost.push(...given);
      }
      postMessage.apply(this, given);
    };
    window.callFrame = (methodPath, args) =>
      new Promise((resolve) => {
        called += 1;
        const id = `hostile-${called}`;
        const { portToFrame: port } = window;
        const hear = ({ data }: MessageEvent) => {
          if (data.callId !== id) return;
          port.removeEventListener('message', hear);
          resolve(data);
        };
        port.addEventListener('message', hear);
        postMessage.call(port, { namespace: 'penpal', channel: 'vestibule', type: 'CALL', id, methodPath, args });
      });
  });
}
