import { expect, it } from 'vitest';
import { AccountChangedError } from './Wallet.ts';
import { walletError, walletReasonOf } from './walletReason.ts';

const failure = (code: unknown, message = 'Failed.', properties: object = {}) =>
  Object.assign(new Error(message), { code, ...properties });

it.each<[title: string, thrown: unknown, reason: string | null]>([
  ['an open request', failure(-32002, 'Already processing eth_requestAccounts. Please wait.'), 'request_pending'],
  [
    'an open request in words',
    new Error("Request of type 'wallet_requestPermissions' already pending"),
    'request_pending',
  ],
  ['a rejection', failure(4001), 'refused'],
  ['a rejection with its code as text', { code: '4001' }, 'refused'],
  ['a rejection by ethers', failure('ACTION_REJECTED', 'ethers-user-denied'), 'refused'],
  ['a rejection by WalletConnect', failure(5000, 'User disapproved requested methods'), 'refused'],
  ['a rejection as text', 'User rejected the request.', 'refused'],
  ['a closed window of Backpack', new Error('Plugin Closed'), 'refused'],
  ['a cancelled request of Solflare', { message: 'Transaction cancelled' }, 'refused'],
  ['a locked wallet', failure(4100, 'The requested method has not been authorized by the user.'), 'locked'],
  ['a locked wallet in words', new Error('Wallet is locked'), 'locked'],
  ['a wallet without a network', failure(4900), 'disconnected'],
  ['another network', failure(4901), 'wrong_network'],
  ['an unknown network', failure(4902), 'wrong_network'],
  ['a wallet that cannot sign', failure(4200), 'unsupported'],
  ['an account that changed', new AccountChangedError(), 'account_changed'],
  ['an adapter that is disconnected', Object.assign(new Error(), { name: 'WalletDisconnectedError' }), 'disconnected'],
  ['an internal error', failure(-32603, 'Internal JSON-RPC error.'), 'internal'],
  [
    'a rejection inside of an internal error',
    failure(-32603, 'x', { data: { originalError: failure(4001) } }),
    'refused',
  ],
  ['a rejection in words of an internal error', failure(-32603, 'MetaMask Tx Signature: User denied'), 'refused'],
  ['a rejection as the cause', new Error('x', { cause: failure(4001) }), 'refused'],
  ['a rejection in the info of ethers', failure('UNKNOWN_ERROR', 'x', { info: { error: failure(4001) } }), 'refused'],
  ['an unknown error', new Error('Boom.'), null],
  ['nothing', undefined, null],
  ['a number', 4001, null],
])('reads %s', (_, error, reason) => {
  expect(walletReasonOf(error)).toBe(reason);
});

it('crosses the channel by its name', () => {
  const { name, message } = walletError(failure(4001, 'Nein.'));
  expect(walletReasonOf({ name, message })).toBe('refused');
});

it('accepts no reason of its own from a page', () => {
  expect(walletReasonOf({ name: 'WalletError:constructor', message: 'x' })).toBeNull();
  expect(walletReasonOf({ name: { toString: () => 'WalletError:refused' } })).toBeNull();
});

it('ends at an error that contains itself, and at one that throws when it is read', () => {
  const endless: { cause?: unknown } = {};
  endless.cause = endless;
  expect(walletReasonOf(endless)).toBeNull();
  const hostile = {
    get code() {
      throw new Error('no');
    },
  };
  expect(walletError(hostile).name).toBe('Error');
});
