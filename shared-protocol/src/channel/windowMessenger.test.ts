// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowMessenger } from './windowMessenger.ts';

type Message = { namespace: string; type: string; participantId?: string; value?: string };

const origin = 'https://auth.example.com';
const message = (type: string, fields: Partial<Message> = {}): Message => ({ namespace: 'penpal', type, ...fields });
/** The messages that Penpal accepts. It ignores every other message of the window. */
const validateReceivedMessage = (data: unknown): data is Message => (data as Message)?.namespace === 'penpal';

let sent: { data: Message; to: string; ports: MessagePort[] }[];
let remote: Window;
let heard: Message[];
let messenger: ReturnType<typeof windowMessenger<Message>>;

beforeEach(() => {
  sent = [];
  heard = [];
  remote = {
    postMessage: (data: Message, to: string, ports: MessagePort[]) => void sent.push({ data, to, ports }),
  } as unknown as Window;
});
afterEach(() => {
  messenger.destroy();
  for (const { ports } of sent) for (const port of ports) port.close();
});

function start(options: { isLoaded?: boolean; onGreeted?: () => void; onReplaced?: () => void } = {}) {
  messenger = windowMessenger<Message>({ remote, origin, ...options });
  messenger.initialize({ validateReceivedMessage });
  messenger.addMessageHandler((message) => void heard.push(message));
}

/** Dispatches a message event, by default from the other side. */
function arrive(data: unknown, from: { source?: object | null; origin?: string; ports?: MessagePort[] } = {}) {
  window.dispatchEvent(Object.assign(new Event('message'), { data, source: remote, origin, ports: [], ...from }));
}

/** Simulates a handshake that the other side starts. Returns the other side's end of the port. */
function agree() {
  const { port1, port2 } = new MessageChannel();
  arrive(message('SYN', { participantId: 'first' }));
  arrive(message('ACK2'), { ports: [port1] });
  heard = [];
  return port2;
}

describe('a received message', () => {
  it('is delivered if it comes from the other window at its exact origin', () => {
    start();
    arrive(message('SYN'));
    expect(heard).toEqual([message('SYN')]);
  });

  it.each([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another scheme', { origin: 'http://auth.example.com' }],
    ['another port', { origin: 'https://auth.example.com:8443' }],
    ['a subdomain', { origin: 'https://x.auth.example.com' }],
    ['no origin', { origin: 'null' }],
  ])('is ignored if it comes from %s', (_, from) => {
    start();
    for (const type of ['SYN', 'ACK1', 'ACK2', 'CALL']) arrive(message(type), from);
    expect(heard).toEqual([]);
    messenger.sendMessage(message('CALL'));
    expect(
      sent.map(({ data }) => data.type),
      'no port was taken from it',
    ).toEqual(['CALL']);
  });

  it.each([undefined, null])('has a value if it is an error without one: %j', (value) => {
    start();
    const reply = { ...message('REPLY'), isError: true };
    arrive({ ...reply, value });
    arrive({ ...reply, value: 'theirs' });
    arrive(message('REPLY'));
    expect(heard).toEqual([{ ...reply, value: {} }, { ...reply, value: 'theirs' }, message('REPLY')] as unknown[]);
  });

  it('is ignored if it is not from the library', () => {
    start();
    for (const data of ['hello', null, { type: 'SYN' }]) arrive(data);
    expect(heard).toEqual([]);
  });

  it('reports a greeting for any message of the other side', () => {
    const onGreeted = vi.fn();
    start({ isLoaded: false, onGreeted });
    arrive('', { source: {} });
    arrive('', { origin: 'https://evil.example' });
    expect(onGreeted).not.toHaveBeenCalled();
    arrive('');
    expect(onGreeted).toHaveBeenCalledOnce();
    messenger.sendMessage(message('SYN'));
    expect(sent, 'a greeting is no handshake').toEqual([]);
  });

  it('is not delivered to a removed handler, and to no handler after the end', () => {
    start();
    const handler = vi.fn();
    messenger.addMessageHandler(handler);
    messenger.removeMessageHandler(handler);
    arrive(message('SYN'));
    expect(handler).not.toHaveBeenCalled();
    expect(heard).toHaveLength(1);
    messenger.destroy();
    arrive(message('SYN'));
    expect(heard).toHaveLength(1);
  });
});

describe('a sent message', () => {
  it('goes to the exact origin and never to another document in that window', () => {
    start();
    messenger.sendMessage(message('SYN'));
    expect(sent).toEqual([{ data: message('SYN'), to: origin, ports: [] }]);
  });

  it('waits for the greeting of a frame that still shows its blank page', () => {
    start({ isLoaded: false });
    messenger.sendMessage(message('SYN'));
    expect(sent).toEqual([]);
    arrive(message('SYN', { participantId: 'first' }));
    messenger.sendMessage(message('ACK1'));
    expect(sent.map(({ data }) => data.type)).toEqual(['ACK1']);
  });
});

describe('after both sides have agreed', () => {
  it('the side that answers talks through the port it received', async () => {
    start();
    const remotePort = agree();
    const listener = vi.fn();
    remotePort.onmessage = ({ data }) => listener(data);
    messenger.sendMessage(message('CALL', { value: 'ours' }));
    remotePort.postMessage('hello');
    remotePort.postMessage(message('REPLY', { value: 'theirs' }));
    await vi.waitFor(() => expect(heard).toEqual([message('REPLY', { value: 'theirs' })]));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(message('CALL', { value: 'ours' })));
    expect(sent, 'nothing by the window').toEqual([]);
    remotePort.close();
  });

  it('the side that asks sends a port with its last message', async () => {
    start();
    messenger.sendMessage(message('ACK2'));
    expect(sent).toMatchObject([{ data: message('ACK2'), to: origin }]);
    const [remotePort, ...otherPorts] = sent[0]?.ports ?? [];
    expect(otherPorts).toEqual([]);
    const listener = vi.fn();
    if (remotePort) remotePort.onmessage = ({ data }) => listener(data);
    messenger.sendMessage(message('CALL'));
    remotePort?.postMessage(message('REPLY'));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(message('CALL')));
    await vi.waitFor(() => expect(heard).toEqual([message('REPLY')]));
    expect(sent).toHaveLength(1);
  });

  it('a new greeting closes the agreed port', async () => {
    start();
    const remotePort = agree();
    const closePromise = new Promise((resolve) => remotePort.addEventListener('close', resolve));
    arrive(message('SYN', { participantId: 'first' }));
    messenger.sendMessage(message('ACK1'));
    expect(sent.map(({ data }) => data.type)).toEqual(['ACK1']);
    await closePromise;
  });

  it('other messages of the window close nothing', async () => {
    start();
    const remotePort = agree();
    const listener = vi.fn();
    remotePort.onmessage = ({ data }) => listener(data);
    arrive(message('CALL'));
    messenger.sendMessage(message('REPLY'));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(message('REPLY')));
    expect(sent).toEqual([]);
    remotePort.close();
  });

  it('no message is received after the end', async () => {
    start();
    const remotePort = agree();
    const closePromise = new Promise((resolve) => remotePort.addEventListener('close', resolve));
    messenger.destroy();
    await closePromise;
    messenger.sendMessage(message('CALL'));
    expect(
      sent.map(({ data }) => data.type),
      'no port is left',
    ).toEqual(['CALL']);
  });
});

describe('a second document in the same window', () => {
  it('closes the channel, is reported and gets no answer', () => {
    const onReplaced = vi.fn();
    start({ onReplaced });
    arrive(message('SYN', { participantId: 'first' }));
    arrive(message('SYN', { participantId: 'first' }));
    expect(onReplaced).not.toHaveBeenCalled();
    expect(heard).toHaveLength(2);
    arrive(message('SYN', { participantId: 'second' }));
    expect(onReplaced).toHaveBeenCalledOnce();
    expect(heard, 'its greeting is not passed on').toHaveLength(2);
    messenger.sendMessage(message('ACK1'));
    expect(sent).toEqual([]);
  });

  it('gets an answer if `onReplaced` is missing', () => {
    start();
    arrive(message('SYN', { participantId: 'first' }));
    arrive(message('SYN', { participantId: 'second' }));
    expect(heard).toHaveLength(2);
    messenger.sendMessage(message('ACK1'));
    expect(sent).toHaveLength(1);
  });
});
