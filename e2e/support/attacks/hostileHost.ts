import type { Page } from '@playwright/test';

/** The frame's reply to a call: the result of its method, or an error. */
export type Reply = { isError?: true; value?: unknown };

declare global {
  interface Window {
    /** The host's port to its frame, and the calls that the SDK has made over it. */
    portToFrame: MessagePort;
    calledByHost: { methodPath?: string[]; args?: unknown[] }[];
    /** Calls any frame method with any arguments. */
    callFrame(methodPath: unknown, args: unknown): Promise<Reply>;
  }
}

/** Makes every later page hostile: it captures the port to the frame and can send any message, bypassing the SDK. */
export async function makeHostHostile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    let called = 0;
    /** The ports of frames that only watch the session; they have no user interface to attack. */
    const watchedPorts = new WeakSet<MessagePort>();
    const watches = (message?: { args?: [{ mount?: { kind?: string } }?] }) =>
      message?.args?.[0]?.mount?.kind === 'session';
    window.calledByHost = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...parameters: [never]) {
      if (watches(parameters[0])) watchedPorts.add(this);
      if (!watchedPorts.has(this)) {
        window.portToFrame = this;
        window.calledByHost.push(...parameters);
      }
      postMessage.apply(this, parameters);
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
