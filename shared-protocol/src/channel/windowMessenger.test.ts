// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowMessenger } from './windowMessenger.ts';

type Message = { namespace: string; type: string; participantId?: string; value?: string };

const origin = 'https://auth.example.com';
const message = (type: string, more: Partial<Message> = {}): Message => ({ namespace: 'penpal', type, ...more });
/** As the library does: what else is said in the window is not for it. */
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
/** What goes by the window goes in a microtask; here it is there at once. */
let posts: (() => void)[];
beforeEach(() => {
  posts = [];
  vi.stubGlobal('queueMicrotask', (run: () => void) => {
    posts.push(run);
    run();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  messenger.destroy();
  for (const { ports } of sent) for (const port of ports) port.close();
});

function start(options: { isLoaded?: boolean; onGreeted?: () => void; onReplaced?: () => void } = {}) {
  messenger = windowMessenger<Message>({ remote, origin, ...options });
  messenger.initialize({ validateReceivedMessage });
  messenger.addMessageHandler((received) => void heard.push(received));
}

/** Something arrives in the window; from the other side, unless said otherwise. */
function arrive(data: unknown, from: { source?: object | null; origin?: string; ports?: MessagePort[] } = {}) {
  window.dispatchEvent(Object.assign(new Event('message'), { data, source: remote, origin, ports: [], ...from }));
}

/** Agrees on a port, as the side that is asked; the test has the other end. */
function agree() {
  const { port1, port2 } = new MessageChannel();
  arrive(message('SYN', { participantId: 'first' }));
  arrive(message('ACK2'), { ports: [port1] });
  heard = [];
  return port2;
}

describe('what is read', () => {
  it('comes from the window on the other side, at its exact origin', () => {
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
  ])('does not come from %s', (_, from) => {
    start();
    for (const type of ['SYN', 'ACK1', 'ACK2', 'CALL']) arrive(message(type), from);
    expect(heard).toEqual([]);
    messenger.sendMessage(message('CALL'));
    expect(
      sent.map(({ data }) => data.type),
      'no port was taken from it',
    ).toEqual(['CALL']);
  });

  it.each([undefined, null])('has something in an error, also where it has nothing: %j', (value) => {
    start();
    const reply = { ...message('REPLY'), isError: true };
    arrive({ ...reply, value });
    arrive({ ...reply, value: 'theirs' });
    arrive(message('REPLY'));
    expect(heard).toEqual([{ ...reply, value: {} }, { ...reply, value: 'theirs' }, message('REPLY')] as unknown[]);
  });

  it('is of the library', () => {
    start();
    for (const other of ['hello', null, { type: 'SYN' }]) arrive(other);
    expect(heard).toEqual([]);
  });

  it('tells that somebody is there, whatever is said', () => {
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

  it('reaches nobody who has stopped, and nobody at all in the end', () => {
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

describe('what is sent', () => {
  it('goes to the exact origin, and to no other document that may be there', () => {
    start();
    messenger.sendMessage(message('SYN'));
    expect(sent).toEqual([{ data: message('SYN'), to: origin, ports: [] }]);
  });

  it('is posted with no code of ours around it, of which the browser would have to say where it stands', () => {
    start();
    messenger.sendMessage(message('SYN'));
    expect(posts.map(String)).toEqual([expect.stringContaining('[native code]')]);
  });

  it('waits, while a frame still shows its blank page, for it to greet first', () => {
    start({ isLoaded: false });
    messenger.sendMessage(message('SYN'));
    expect(sent).toEqual([]);
    arrive(message('SYN', { participantId: 'first' }));
    messenger.sendMessage(message('ACK1'));
    expect(sent.map(({ data }) => data.type)).toEqual(['ACK1']);
  });
});

describe('once both have agreed', () => {
  it('the one that was asked talks through the port it was given', async () => {
    start();
    const theirs = agree();
    const arrived = vi.fn();
    theirs.onmessage = ({ data }) => arrived(data);
    messenger.sendMessage(message('CALL', { value: 'ours' }));
    theirs.postMessage('hello');
    theirs.postMessage(message('REPLY', { value: 'theirs' }));
    await vi.waitFor(() => expect(heard).toEqual([message('REPLY', { value: 'theirs' })]));
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledExactlyOnceWith(message('CALL', { value: 'ours' })));
    expect(sent, 'nothing by the window').toEqual([]);
    theirs.close();
  });

  it('the one that asked hands over a port with its last message', async () => {
    start();
    messenger.sendMessage(message('ACK2'));
    expect(sent).toMatchObject([{ data: message('ACK2'), to: origin }]);
    const [theirs, ...others] = sent[0]?.ports ?? [];
    expect(others).toEqual([]);
    const arrived = vi.fn();
    if (theirs) theirs.onmessage = ({ data }) => arrived(data);
    messenger.sendMessage(message('CALL'));
    theirs?.postMessage(message('REPLY'));
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledExactlyOnceWith(message('CALL')));
    await vi.waitFor(() => expect(heard).toEqual([message('REPLY')]));
    expect(sent).toHaveLength(1);
  });

  it('a new greeting ends what was agreed', async () => {
    start();
    const theirs = agree();
    const closed = new Promise((resolve) => theirs.addEventListener('close', resolve));
    arrive(message('SYN', { participantId: 'first' }));
    messenger.sendMessage(message('ACK1'));
    expect(sent.map(({ data }) => data.type)).toEqual(['ACK1']);
    await closed;
  });

  it('whatever else comes by the window ends nothing', async () => {
    start();
    const theirs = agree();
    const arrived = vi.fn();
    theirs.onmessage = ({ data }) => arrived(data);
    arrive(message('CALL'));
    messenger.sendMessage(message('REPLY'));
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledExactlyOnceWith(message('REPLY')));
    expect(sent).toEqual([]);
    theirs.close();
  });

  it('nothing is heard any more after the end', async () => {
    start();
    const theirs = agree();
    const closed = new Promise((resolve) => theirs.addEventListener('close', resolve));
    messenger.destroy();
    await closed;
    messenger.sendMessage(message('CALL'));
    expect(
      sent.map(({ data }) => data.type),
      'no port is left',
    ).toEqual(['CALL']);
  });
});

describe('a second document in the same window', () => {
  it('ends the channel: it is told of, and not spoken to', () => {
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

  it('is spoken to where nobody minds', () => {
    start();
    arrive(message('SYN', { participantId: 'first' }));
    arrive(message('SYN', { participantId: 'second' }));
    expect(heard).toHaveLength(2);
    messenger.sendMessage(message('ACK1'));
    expect(sent).toHaveLength(1);
  });
});
