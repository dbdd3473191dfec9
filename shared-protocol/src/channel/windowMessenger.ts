/** What both sides know of a message of the channel; the rest is between them and the library. */
type ChannelMessage = {
  type: string;
  participantId?: string;
  isError?: boolean;
  isSerializedErrorInstance?: boolean;
  value?: unknown;
};

type WindowMessengerOptions = {
  /** The window on the other side. */
  remote: Window;
  /** Its exact origin: nothing goes to another one, nothing from another one is read. */
  origin: string;
  /** False while an iframe still shows its blank page: then the other side greets first. Default true. */
  isLoaded?: boolean;
  /** Something of that origin is there, and has spoken to this window. */
  onGreeted?: () => void;
  /** A second document answers in the same window: it knows nothing of what was agreed, and the channel is over. */
  onReplaced?: () => void;
};

/**
 * How Penpal's messages get from window to window: the handshake by `postMessage`, calls through the port it agrees on.
 * Penpal's own messenger greets whatever origin is there; this one names the origin in every message. Design §3.1.
 */
export function windowMessenger<Message extends ChannelMessage>({
  remote,
  origin,
  isLoaded = true,
  onGreeted,
  onReplaced,
}: WindowMessengerOptions) {
  const handlers = new Set<(message: Message) => void>();
  let isOurs: (data: unknown) => data is Message;
  let port: MessagePort | undefined;
  let greeted: string | undefined;

  const talkThrough = (next?: MessagePort) => {
    port?.close();
    port = next;
    if (port) port.onmessage = deliver;
  };
  const deliver = ({ data }: MessageEvent<unknown>) => {
    if (!isOurs(data)) return;
    // The library takes an error apart, and so do we, without looking whether there is one.
    if (data.isError) data.value ??= {};
    for (const handle of handlers) handle(data);
  };
  const receive = (event: MessageEvent<unknown>) => {
    const { data } = event;
    if (event.source !== remote || event.origin !== origin) return;
    onGreeted?.();
    if (!isOurs(data)) return;
    if (data.type === 'SYN') {
      talkThrough();
      greeted ??= data.participantId;
      isLoaded = !onReplaced || greeted === data.participantId;
      if (!isLoaded) return onReplaced?.();
    }
    if (data.type === 'ACK2') talkThrough(event.ports[0]);
    deliver(event);
  };

  return {
    initialize(options: { validateReceivedMessage: (data: unknown) => data is Message }) {
      isOurs = options.validateReceivedMessage;
      addEventListener('message', receive);
    },
    sendMessage(message: Message) {
      // Where this side's code stands is no business of the other.
      if (message.isSerializedErrorInstance) delete (message.value as Error).stack;
      if (port) return port.postMessage(message);
      let transfer: MessagePort[] = [];
      if (message.type === 'ACK2') {
        const { port1, port2 } = new MessageChannel();
        talkThrough(port1);
        transfer = [port2];
      }
      if (!isLoaded) return;
      const post: (message: Message, origin: string, transfer: Transferable[]) => void = remote.postMessage;
      // With no code of ours around it: a browser notes where a message is posted, and of code just compiled that takes it long.
      queueMicrotask(post.bind(remote, message, origin, transfer));
    },
    addMessageHandler: (handle: (message: Message) => void) => void handlers.add(handle),
    removeMessageHandler: (handle: (message: Message) => void) => void handlers.delete(handle),
    destroy() {
      removeEventListener('message', receive);
      talkThrough();
    },
  };
}
