import { plainAddress } from '../common/plainAddress.ts';
import type { Clock } from './clock.ts';

export type MessageKind = 'magic_link' | 'passcode' | 'reset_password' | 'invite';
export type MessageLink = { name: 'login' | 'signup' | 'reset_password' | 'invite'; url: string };

/** A captured message. The emulator never sends anything. */
export type Message = {
  /** `message-1`, `message-2`, ... in the order of sending. */
  id: string;
  channel: 'email' | 'sms' | 'whatsapp';
  kind: MessageKind;
  from: string;
  to: string;
  subject: string;
  text: string;
  /** Six digits, in messages of the kind `passcode`. */
  passcode?: string;
  /** The first of `links`. */
  link?: string;
  links: MessageLink[];
  templateId?: string;
  locale: string;
  sentAtMs: number;
};

export type MessageWish = {
  to: string;
  kind?: MessageKind | undefined;
  /** Id of a message. Only later messages match. By default the newest matching message is returned. */
  after?: string | undefined;
  /** In real milliseconds, not the emulator's. Default 5000. */
  timeoutMs?: number | undefined;
};

const KEPT_MESSAGES = 10_000;

export type Inbox = ReturnType<typeof createInbox>;
type Waiter = { wish: MessageWish; resolve: (message: Message) => void };

export function createInbox(clock: Clock) {
  const messages: Message[] = [];
  const waiters = new Set<Waiter>();
  const listeners = new Set<() => void>();
  let sent = 0;

  function changed(): void {
    for (const listener of listeners) listener();
  }

  return {
    persisted: {
      entries: () => messages.map((message) => [message.id, message] as const),
      restore: (_id: string, message: unknown) => {
        messages.push(message as Message);
        sent = Math.max(sent, numberOf((message as Message).id));
      },
    },

    /** The messages, oldest first. */
    messages: messages as readonly Message[],

    deliver(content: Omit<Message, 'id' | 'sentAtMs' | 'link'>): Message {
      sent += 1;
      const link = content.links[0]?.url;
      const message = { ...content, id: `message-${sent}`, sentAtMs: clock.now(), ...(link && { link }) };
      messages.push(message);
      if (messages.length > KEPT_MESSAGES) messages.shift();
      for (const waiter of waiters) if (matches(message, waiter.wish)) waiter.resolve(message);
      changed();
      return message;
    },

    /**
     * Resolves with the newest matching message, waiting for one if necessary. Rejects after `timeoutMs` and lists
     * the inbox.
     */
    waitFor(wish: MessageWish): Promise<Message> {
      const earlierMessage = messages.findLast((message) => matches(message, wish));
      if (earlierMessage) return Promise.resolve(earlierMessage);
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { wish, resolve: settle };
        const timer = setTimeout(() => {
          waiters.delete(waiter);
          reject(new Error(`No ${wish.kind ?? 'message'} for ${wish.to} arrived. ${describe(messages)}`));
        }, wish.timeoutMs ?? 5000);
        function settle(message: Message): void {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(message);
        }
        waiters.add(waiter);
      });
    },

    /** Calls the listener after every change. Returns a function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    clear(): void {
      messages.length = 0;
      changed();
    },
  };
}

function matches(message: Message, wish: MessageWish): boolean {
  return (
    plainAddress(message.to) === plainAddress(wish.to) &&
    (wish.kind === undefined || message.kind === wish.kind) &&
    (wish.after === undefined || numberOf(message.id) > numberOf(wish.after))
  );
}

function numberOf(id: string): number {
  return Number(id.replace('message-', ''));
}

function describe(messages: readonly Message[]): string {
  if (messages.length === 0) return 'The inbox is empty.';
  return `In the inbox: ${messages.map(({ id, kind, to }) => `${id} ${kind} to ${to}`).join(', ')}.`;
}
