import type { Examples } from '../../../gallery/Example.ts';
import { clientError, email } from '../../../gallery/exampleValues.ts';

const search = '?id=AAAAAAAAAAAAAAAAAAAAAA&server=https%3A%2F%2Fapi.example.com%2Fapprovals';

const state = {
  search,
  address: { id: 'AAAAAAAAAAAAAAAAAAAAAA', server: 'https://api.example.com/approvals' },
  words: {
    action: 'Pay €120.00 to Green Nursery',
    facts: [
      { label: 'Amount', value: '€120.00' },
      { label: 'Receiver', value: 'Green Nursery, DE02 1203 0000 0000 2020 51' },
      { label: 'Order', value: '12 roses, delivered on Friday' },
    ],
    requester: 'Garden Agent',
    needsPasskey: false,
  },
  account: email,
  userId: 'user-1',
  decision: { place: 'page' },
} as const;

const words = { ...state.words, facts: [...state.words.facts] };

const outcome = { search, returnTo: null, account: email };

const notTaken = clientError('session_exchange_failed');

export const examples = (): Examples<'ApprovalStart' | 'Approval' | 'ApprovalDone'> => ({
  ApprovalStart: {
    working: { state: { search } },
    'not signed in': { state: { search }, failedIntent: 'begin', error: clientError('no_session') },
    'server unreachable': { state: { search }, failedIntent: 'begin', error: notTaken },
  },
  Approval: {
    payment: { state: { ...state, words } },
    'with a passkey': { state: { ...state, words: { ...words, needsPasskey: true } } },
    'without facts': { state: { ...state, words: { ...words, facts: [], requester: null } } },
    'in the background': { state: { ...state, words }, situation: 'background' },
    'long words': {
      state: {
        ...state,
        words: {
          ...words,
          requester: 'Garden Agent for Greenhouses, Balconies and the Botanical Gardens of the North Atlantic',
          action:
            'Delete the repository acme-robotics/greenhouse-controller-firmware with its 214 branches, all issues, and the packages that were published from it',
          facts: [
            { label: 'Address', value: `https://git.example.com/${'greenhouse-controller-'.repeat(9)}firmware` },
            { label: 'Cannot be undone', value: 'Backups are deleted after 30 days.' },
            { label: 'اسم', value: 'مستودع الحديقة' },
          ],
        },
      },
    },
    failed: { state: { ...state, words }, failedIntent: 'answer', error: notTaken },
  },
  ApprovalDone: {
    approved: { state: { ...outcome, end: 'approved' } },
    'approved, going back': { state: { ...outcome, end: 'approved', returnTo: 'https://app.example.com/orders/1' } },
    denied: { state: { ...outcome, end: 'denied' } },
    answered: { state: { ...outcome, end: 'answered' } },
    expired: { state: { ...outcome, end: 'expired', returnTo: 'https://app.example.com/orders/1' } },
    'another account': { state: { ...outcome, end: 'otherUser' } },
    unknown: { state: { ...outcome, end: 'unknown' } },
  },
});
