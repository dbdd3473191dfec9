import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { getBase58Decoder } from '@solana/web3.js';
import { Wallet } from 'ethers';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../state/clock.ts';
import { AUTH_URL, createTestEmulator, HOST_URL, type TestEmulator } from '../testing/createTestEmulator.ts';
import type { AuthenticateResponse } from '../wire/responses.ts';

type TestWallet = { type: string; address: string; sign(message: string): Promise<string> };

function ethereumWallet(): TestWallet {
  const wallet = Wallet.createRandom();
  return { type: 'ethereum', address: wallet.address, sign: (message) => wallet.signMessage(message) };
}

function solanaWallet(): TestWallet {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base58 = (bytes: Buffer) => getBase58Decoder().decode(bytes);
  const rawKey = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).subarray(-32);
  return {
    type: 'solana',
    address: base58(rawKey(publicKey)),
    sign: async (message) => base58(sign(null, Buffer.from(message), privateKey)),
  };
}

const wallets: [string, () => TestWallet][] = [
  ['Ethereum', ethereumWallet],
  ['Solana', solanaWallet],
];

function start({ call }: TestEmulator, { type, address }: TestWallet, fields: object = {}, sessionToken?: string) {
  return call<{ challenge: string }>(
    `/crypto_wallets/authenticate/start/${sessionToken ? 'secondary' : 'primary'}`,
    { crypto_wallet_type: type, crypto_wallet_address: address, ...fields },
    sessionToken ? { sessionToken } : {},
  );
}

function authenticate({ call }: TestEmulator, { type, address }: TestWallet, signature: string) {
  return call<AuthenticateResponse>('/crypto_wallets/authenticate', {
    crypto_wallet_type: type,
    crypto_wallet_address: address,
    signature,
    session_duration_minutes: 30,
  });
}

async function signIn(emulator: TestEmulator, wallet: TestWallet, fields?: object) {
  const { data } = await start(emulator, wallet, fields);
  return authenticate(emulator, wallet, await wallet.sign(data.challenge));
}

test.each(wallets)('signs in with an %s wallet, the second time as the same user', async (_, create) => {
  const emulator = await createTestEmulator();
  const wallet = create();
  const first = await signIn(emulator, wallet);
  const { crypto_wallets } = first.data.user;
  expect(crypto_wallets).toMatchObject([
    { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type, verified: true },
  ]);
  expect(first.data.session.authentication_factors).toMatchObject([
    {
      delivery_method: 'crypto_wallet',
      crypto_wallet_factor: { crypto_wallet_id: crypto_wallets[0]?.crypto_wallet_id },
    },
  ]);
  const second = await signIn(emulator, wallet);
  expect(second.data.user_id).toBe(first.data.user_id);
  expect(second.data.user.crypto_wallets).toHaveLength(1);
});

test.each(wallets)('accepts a challenge of an %s wallet once', async (_, create) => {
  const emulator = await createTestEmulator();
  const wallet = create();
  const { data } = await start(emulator, wallet);
  const signature = await wallet.sign(data.challenge);
  expect((await authenticate(emulator, wallet, signature)).status).toBe(200);
  expect((await authenticate(emulator, wallet, signature)).error_type).toBe('unable_to_authenticate_crypto_wallet');
});

test.each(wallets)('refuses the signature of another %s wallet and still accepts the right one', async (_, create) => {
  const emulator = await createTestEmulator();
  const wallet = create();
  const { data } = await start(emulator, wallet);
  const wrong = await create().sign(data.challenge);
  expect((await authenticate(emulator, wallet, wrong)).error_type).toBe('invalid_signature');
  const ofOtherText = await wallet.sign(`${data.challenge} `);
  expect((await authenticate(emulator, wallet, ofOtherText)).error_type).toBe('invalid_signature');
  expect((await authenticate(emulator, wallet, '0xnonsense')).error_type).toBe('invalid_signature');
  expect((await authenticate(emulator, wallet, await wallet.sign(data.challenge))).status).toBe(200);
});

test.each(wallets)('expires a challenge of an %s wallet after five minutes', async (_, create) => {
  const emulator = await createTestEmulator();
  const wallet = create();
  const { data } = await start(emulator, wallet);
  emulator.control.clock.advance(5 * MINUTE_MS);
  const late = await authenticate(emulator, wallet, await wallet.sign(data.challenge));
  expect(late.error_type).toBe('unable_to_authenticate_crypto_wallet');
});

test('keeps earlier challenges of a wallet valid', async () => {
  const emulator = await createTestEmulator();
  const wallet = ethereumWallet();
  const { data } = await start(emulator, wallet);
  await start(emulator, wallet);
  expect((await authenticate(emulator, wallet, await wallet.sign(data.challenge))).status).toBe(200);
});

test('treats an Ethereum address in lower case as the same wallet and returns the checksum form', async () => {
  const emulator = await createTestEmulator();
  const wallet = ethereumWallet();
  const { data } = await signIn(emulator, { ...wallet, address: wallet.address.toLowerCase() });
  expect(data.user.crypto_wallets[0]?.crypto_wallet_address).toBe(wallet.address);
});

test.each([
  ['ethereum', '0x1234', 'invalid_ethereum_address'],
  ['ethereum', '0x52908400098527886e0F7030069857D2E4169EE8', 'invalid_ethereum_address'],
  ['solana', 'not base58: 0OIl', 'invalid_solana_address'],
  ['solana', '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJzi', 'invalid_solana_address'],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'invalid_wallet_type'],
])('refuses a wallet of type %s with the address %s', async (type, address, error_type) => {
  const emulator = await createTestEmulator();
  expect((await start(emulator, { ...ethereumWallet(), type, address })).error_type).toBe(error_type);
});

test('adds a wallet to the logged-in user unless another user has it', async () => {
  const emulator = await createTestEmulator();
  const ada = await emulator.signUp('ada@example.com');
  const [wallet, pair] = [solanaWallet(), ethereumWallet()];
  await signIn(emulator, pair);
  const { data } = await start(emulator, wallet, {}, ada.session_token);
  const second = await authenticate(emulator, wallet, await wallet.sign(data.challenge));
  expect(second.data.user_id).toBe(ada.user_id);
  const refusal = await start(emulator, pair, {}, ada.session_token);
  expect(refusal.error_type).toBe('invalid_crypto_wallet_address');
});

const siwe = { siwe_required_for_crypto_wallets: true };

test('issues an EIP-4361 message as the challenge with SIWE', async () => {
  const emulator = await createTestEmulator(siwe);
  const wallet = ethereumWallet();
  const issued_at = '2026-01-01T00:00:00Z';
  const siwe_params = {
    uri: AUTH_URL,
    statement: 'Sign in with this wallet.',
    issued_at,
    message_request_id: 'request-1',
    resources: ['https://example.com/terms'],
  };
  const { data } = await start(emulator, wallet, { siwe_params });
  const [before, after] = data.challenge.split(/Nonce: [0-9a-f]{32}\n/);
  expect(before).toBe(
    [
      'localhost:4101 wants you to sign in with your Ethereum account:',
      wallet.address,
      '',
      'Sign in with this wallet.',
      '',
      `URI: ${AUTH_URL}`,
      'Version: 1',
      'Chain ID: 1',
      '',
    ].join('\n'),
  );
  expect(after).toMatch(
    /^Issued At: 2026-01-01T00:00:00Z\nExpiration Time: \S+Z\nRequest ID: request-1\nResources:\n- https:\/\/example\.com\/terms$/,
  );
  expect((await authenticate(emulator, wallet, await wallet.sign(data.challenge))).status).toBe(200);
});

test('accepts the embedding page in a SIWE message', async () => {
  const emulator = await createTestEmulator(siwe);
  expect((await signIn(emulator, ethereumWallet(), { siwe_params: { uri: HOST_URL } })).status).toBe(200);
});

test.each([
  ['no URI', {}, 'invalid_siwe_uri'],
  ['a URI that is none', { uri: 'here' }, 'invalid_siwe_uri'],
  ['a foreign domain', { uri: 'https://evil.example' }, 'invalid_siwe_domain'],
  ['a chain that is none', { uri: AUTH_URL, chain_id: 'mainnet' }, 'invalid_siwe_chain_id'],
  ['a statement of two lines', { uri: AUTH_URL, statement: 'Yes.\nNonce: 1' }, 'bad_request'],
])('refuses a SIWE message with %s', async (_, siwe_params, error_type) => {
  const emulator = await createTestEmulator(siwe);
  expect((await start(emulator, ethereumWallet(), { siwe_params })).error_type).toBe(error_type);
});

test('refuses a SIWE message before and after its validity', async () => {
  const emulator = await createTestEmulator(siwe);
  const wallet = ethereumWallet();
  const not_before = new Date(emulator.state.clock.now() + MINUTE_MS).toISOString();
  const { data } = await start(emulator, wallet, { siwe_params: { uri: AUTH_URL, not_before } });
  const signature = await wallet.sign(data.challenge);
  expect((await authenticate(emulator, wallet, signature)).error_type).toBe('siwe_message_not_valid_yet');
  emulator.control.clock.advance(5 * MINUTE_MS);
  expect((await authenticate(emulator, wallet, signature)).error_type).toBe('siwe_message_expired');
});

test('refuses SIWE for other wallets than Ethereum', async () => {
  const emulator = await createTestEmulator(siwe);
  const refusal = await start(emulator, solanaWallet(), { siwe_params: { uri: AUTH_URL } });
  expect(refusal.error_type).toBe('crypto_wallet_type_incompatible_with_siwe');
  expect((await signIn(emulator, solanaWallet())).status).toBe(200);
});
