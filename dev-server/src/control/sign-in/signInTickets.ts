import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '../../state/clock.ts';
import type { SessionTokens } from './sessionCookies.ts';

/** A session that the auth domain is about to write into the browser. */
type SignInTicket = SessionTokens & {
  minutes: number;
  /** The address that the browser then goes to. Without one, it stays on an empty page. */
  to?: string;
};

export type SignInTickets = ReturnType<typeof createSignInTickets>;

/** Enough for a redirect. */
const LIFE_MS = 10 * SECOND_MS;

/**
 * Creates one-time names for sessions on their way from the emulator to the auth domain. So no address contains a
 * token.
 */
export function createSignInTickets(now = () => performance.now()) {
  const tickets = new Map<string, SignInTicket & { untilMs: number }>();

  return {
    issue(ticket: SignInTicket): string {
      for (const [name, { untilMs }] of tickets) if (untilMs <= now()) tickets.delete(name);
      const name = randomBytes(32).toString('base64url');
      tickets.set(name, { ...ticket, untilMs: now() + LIFE_MS });
      return name;
    },

    /** Returns the session of a ticket, and invalidates the ticket. */
    redeem(name: string): SignInTicket | undefined {
      const ticket = tickets.get(name);
      tickets.delete(name);
      return ticket && now() < ticket.untilMs ? ticket : undefined;
    },
  };
}
