import { randomBytes } from 'node:crypto';
import type { Call } from '../http/call.ts';
import { MINUTE_MS, timestamp } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { newId } from '../state/newId.ts';
import type { WalletChallenge } from '../state/walletChallenges.ts';
import { ApiError } from '../wire/apiError.ts';
import type { CryptoWalletAuthenticateRequest, CryptoWalletStartRequest } from '../wire/requests.ts';
import type { AuthenticateResponse, CryptoWallet, User } from '../wire/responses.ts';
import { requireFactors } from './factors.ts';
import { requireUser, signIn } from './signIn.ts';
import { writeSiweMessage } from './siwe.ts';
import { loadWalletKind } from './walletSignatures.ts';

const CHALLENGE_MINUTES = 5;

type StartResponse = { challenge: string };
type WalletName = { type: string; address: string };

/** Starts a sign-in. An unknown wallet becomes a new user when its signature arrives. */
export function startPrimary(state: State, body: CryptoWalletStartRequest): Promise<StartResponse> {
  return start(state, body, undefined);
}

/** Starts adding a wallet to the logged-in user. */
export async function startSecondary(state: State, body: CryptoWalletStartRequest, call: Call): Promise<StartResponse> {
  const user = requireUser(state, call);
  requireFactors(state, call, user);
  return start(state, body, user);
}

/**
 * Verifies the signature of a challenge and signs in. A wrong signature does not spend the challenge, because anyone
 * can send one.
 */
export async function authenticate(
  state: State,
  body: CryptoWalletAuthenticateRequest,
  call: Call,
): Promise<AuthenticateResponse> {
  const type = body.crypto_wallet_type;
  const kind = await loadWalletKind(type);
  const wallet = { type, address: kind.normalise(body.crypto_wallet_address) };
  const challenges = state.walletChallenges.of(keyOf(wallet));
  if (challenges.length === 0) throw new ApiError('unable_to_authenticate_crypto_wallet');
  const challenge = challenges.find(({ message }) => kind.isSignedBy(wallet.address, message, body.signature));
  if (!challenge) throw new ApiError('invalid_signature');
  checkMoment(state, challenge);
  const user = ownerOf(state, wallet, challenge.userId);
  state.walletChallenges.spend(keyOf(wallet), challenge);
  const { crypto_wallet_id } = walletOf(user, wallet);
  const factor = {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    crypto_wallet_factor: {
      crypto_wallet_id,
      crypto_wallet_address: wallet.address,
      crypto_wallet_type: type,
    },
  };
  return signIn(state, call, user, factor, body.session_duration_minutes);
}

/** Returns the wallet's owner or the user who adds the wallet. Creates a user if there is neither. */
export async function findOrCreateOwner(
  state: State,
  { crypto_wallet_address, crypto_wallet_type: type }: CryptoWalletStartRequest,
  addingUser: User | undefined,
): Promise<{ user: User; isNew: boolean }> {
  const { normalise } = await loadWalletKind(type);
  const before = state.users.all().length;
  const user = ownerOf(state, { type, address: normalise(crypto_wallet_address) }, addingUser?.user_id);
  return { user, isNew: state.users.all().length > before };
}

async function start(
  state: State,
  { crypto_wallet_address, crypto_wallet_type: type, siwe_params }: CryptoWalletStartRequest,
  user: User | undefined,
): Promise<StartResponse> {
  const kind = await loadWalletKind(type);
  const wallet = { type, address: kind.normalise(crypto_wallet_address) };
  if (siwe_params && type !== 'ethereum') throw new ApiError('crypto_wallet_type_incompatible_with_siwe');
  if (user) ownerOf(state, wallet, user.user_id);
  const isSiwe = type === 'ethereum' && state.project.siwe_required_for_crypto_wallets;
  const notBefore = isSiwe && siwe_params?.not_before;
  const nowMs = state.clock.now();
  const expiresAtMs = nowMs + CHALLENGE_MINUTES * MINUTE_MS;
  const message = isSiwe
    ? writeSiweMessage(state.project, siwe_params ?? {}, {
        address: wallet.address,
        nonce: newNonce(),
        nowMs,
        expiresAtMs,
      })
    : plainMessage(state, wallet.address, expiresAtMs);
  state.walletChallenges.add(keyOf(wallet), {
    message,
    isSiwe,
    expiresAtMs,
    ...(notBefore && { notBeforeMs: Date.parse(notBefore) }),
    ...(user && { userId: user.user_id }),
  });
  return { challenge: message };
}

// The provider's text is not specified; clients must sign the challenge as received.
function plainMessage({ project }: State, address: string, expiresAtMs: number): string {
  return [
    `Sign in to ${project.project_name} with the wallet ${address}.`,
    '',
    `Nonce: ${newNonce()}`,
    `Valid until: ${timestamp(expiresAtMs)}`,
  ].join('\n');
}

function newNonce(): string {
  return randomBytes(16).toString('hex');
}

function checkMoment({ clock }: State, { isSiwe, notBeforeMs = 0, expiresAtMs }: WalletChallenge): void {
  if (clock.now() < notBeforeMs) throw new ApiError('siwe_message_not_valid_yet');
  if (clock.now() < expiresAtMs) return;
  throw new ApiError(isSiwe ? 'siwe_message_expired' : 'unable_to_authenticate_crypto_wallet');
}

/** Returns the wallet's owner or the user who adds the wallet; undefined if there is neither. */
function ownerOf({ users }: State, { type, address }: WalletName, userId: string | undefined): User {
  const caller = userId === undefined ? undefined : users.get(userId);
  const owner = users.find(({ crypto_wallets }) =>
    crypto_wallets.some((wallet) => wallet.crypto_wallet_type === type && wallet.crypto_wallet_address === address),
  );
  if (caller && owner && owner !== caller) {
    throw new ApiError('invalid_crypto_wallet_address', 'This wallet belongs to another user.');
  }
  return owner ?? caller ?? users.create();
}

function walletOf(user: User, { type, address }: WalletName): CryptoWallet {
  const existing = user.crypto_wallets.find(
    (wallet) => wallet.crypto_wallet_type === type && wallet.crypto_wallet_address === address,
  );
  if (existing) return existing;
  const registration = {
    crypto_wallet_id: newId('crypto-wallet'),
    crypto_wallet_address: address,
    crypto_wallet_type: type,
    verified: true,
  };
  user.crypto_wallets.push(registration);
  return registration;
}

function keyOf({ type, address }: WalletName): string {
  return `${type} ${address}`;
}
