import * as v from 'valibot';
import { plainAddress } from '../common/plainAddress.ts';
import { SECOND_MS, timestamp } from '../state/clock.ts';
import type { Message } from '../state/inbox.ts';
import { defineTool } from './defineTool.ts';
import { count, oneOf, text } from './toolInput.ts';

const kinds = ['magic_link', 'passcode', 'reset_password', 'invite'] as const;
const LISTED = 10;
const LONGEST_WAIT_SECONDS = 20;

export const messageTools = [
  defineTool({
    name: 'read_messages',
    description:
      'Returns emails and text messages that the provider has sent, the newest first, with passcodes and links.',
    input: {
      to: v.optional(text('An email address or phone number. Default: all.')),
      kind: v.optional(oneOf(kinds, 'Only messages of this kind.')),
      limit: v.optional(count(`The most messages to return. Default ${LISTED}.`)),
    },
    isReading: true,
    run({ state }, { to, kind, limit = LISTED }) {
      const matches = state.inbox.messages.filter(
        (message) =>
          (to === undefined || plainAddress(message.to) === plainAddress(to)) && (!kind || message.kind === kind),
      );
      return { total: matches.length, messages: matches.slice(-limit).reverse().map(describe) };
    },
  }),

  defineTool({
    name: 'last_passcode',
    description: 'Returns the last passcode to an address or number. Waits for one that is on its way.',
    input: {
      to: text('The email address or phone number.'),
      after: v.optional(text('The id of an earlier message: only later ones count.')),
      wait_seconds: v.optional(count('The longest wait. Default 5, at most 20.')),
    },
    isReading: true,
    async run({ state }, { to, after, wait_seconds = 5 }) {
      const timeoutMs = Math.min(wait_seconds, LONGEST_WAIT_SECONDS) * SECOND_MS;
      const { id, passcode, sentAtMs } = await state.inbox.waitFor({ to, after, kind: 'passcode', timeoutMs });
      return { passcode, message: id, sent_at: timestamp(sentAtMs) };
    },
  }),

  defineTool({
    name: 'last_link',
    description:
      'Returns the last link in an email: a magic link, a link for a new password, or an invite. Open the link in the browser.',
    input: {
      to: text('The email address.'),
      kind: v.optional(oneOf(['magic_link', 'reset_password', 'invite'], 'Default magic_link.')),
      after: v.optional(text('The id of an earlier message: only later ones count.')),
      wait_seconds: v.optional(count('The longest wait. Default 5, at most 20.')),
    },
    isReading: true,
    async run({ state }, { to, kind = 'magic_link', after, wait_seconds = 5 }) {
      const timeoutMs = Math.min(wait_seconds, LONGEST_WAIT_SECONDS) * SECOND_MS;
      const { id, link, sentAtMs } = await state.inbox.waitFor({ to, after, kind, timeoutMs });
      return { link, message: id, sent_at: timestamp(sentAtMs) };
    },
  }),
];

const describe = ({ id, channel, kind, to, subject, text: body, passcode, links, sentAtMs }: Message) => ({
  ...{ id, sent_at: timestamp(sentAtMs), channel, kind, to, subject, passcode, links, text: body },
});
