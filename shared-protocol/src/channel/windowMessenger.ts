/** The fields of a Penpal message that this messenger reads. */
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
  /** The exact origin of that window. Messages are sent only to this origin and accepted only from it. */
  origin: string;
  /** False while the iframe still shows its blank page. Then the other side greets first. Default true. */
  isLoaded?: boolean;
  /** Called when a document of that origin has sent any message to this window. */
  onGreeted?: () => void;
  /**
   * Called when a second document answers in the same window. The new document does not know the agreed port, so the
   * channel is closed.
   */
  onReplaced?: () => void;
};

/**
 * Creates the Penpal messenger for one window: handshake by `postMessage`, calls through the agreed port. Penpal's own
 * messenger accepts a greeting from any origin, but this messenger names the exact origin in every message.
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
    // Penpal reads the value of an error without checking that it exists.
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
      // A stack trace would reveal the code of this side to the other side.
      if (message.isSerializedErrorInstance) delete (message.value as Error).stack;
      if (port) return port.postMessage(message);
      let transfer: MessagePort[] = [];
      if (message.type === 'ACK2') {
        const { port1, port2 } = new MessageChannel();
        talkThrough(port1);
        transfer = [port2];
      }
      if (!isLoaded) return;
      remote.postMessage(message, origin, transfer);
    },
    addMessageHandler: (handle: (message: Message) => void) => void handlers.add(handle),
    removeMessageHandler: (handle: (message: Message) => void) => void handlers.delete(handle),
    destroy() {
      removeEventListener('message', receive);
      talkThrough();
    },
  };
}
