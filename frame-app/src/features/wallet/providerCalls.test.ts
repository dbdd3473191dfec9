import type { Session, StytchClient } from '@stytch/vanilla-js/headless';
import { expect, it, vi } from 'vitest';
import { walletCalls } from './providerCalls.ts';

const account = { address: 'address-1', chain: 'ethereum' } as const;
const siwe = { uri: 'https://app.example.com', chainId: '1', statement: 'Log in' };

function calls(authenticateStart: () => Promise<{ challenge: string }>, session: () => Session | null) {
  const client = { cryptoWallets: { authenticateStart }, session: { getSync: session } };
  return walletCalls(client as unknown as StytchClient);
}

it('requests a challenge to sign in when nobody is signed in', async () => {
  const { startWallet } = calls(
    async () => ({ challenge: 'challenge-1' }),
    () => null,
  );
  expect(await startWallet(account, siwe)).toEqual({ challenge: 'challenge-1' });
});

it('requests none when a user is signed in, because it would add the wallet to that account', async () => {
  const start = vi.fn();
  expect(await calls(start, () => ({}) as Session).startWallet(account, siwe)).toBeNull();
  expect(start).not.toHaveBeenCalled();
});

it('drops a challenge when a user signs in meanwhile', async () => {
  let session: Session | null = null;
  const start = async () => {
    session = {} as Session;
    return { challenge: 'challenge-1' };
  };
  expect(await calls(start, () => session).startWallet(account, siwe)).toBeNull();
});
