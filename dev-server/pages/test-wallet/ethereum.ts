import { ethereumAccount } from './accounts.ts';
import type { AskVisitor, TestWallet } from './askVisitor.ts';
import { icon } from './icon.ts';

type Call = { method: string; params?: unknown[] };

/** Creates an EIP-1193 provider with the two methods for signing in. */
export function ethereumProvider(name: string, wallet: TestWallet, ask: AskVisitor) {
  let isConnected = false;

  async function accounts(): Promise<string[]> {
    if (!isConnected) await ask(name, `${location.host} wants to know your address.`, wallet.answers.connect);
    isConnected = true;
    return [ethereumAccount(wallet.account).address];
  }

  async function sign([message, address]: unknown[]): Promise<string> {
    const account = ethereumAccount(wallet.account);
    if (!isConnected || String(address).toLowerCase() !== account.address) throw refusal(4100, 'Not authorized.');
    const bytes = bytesOf(String(message));
    await ask(name, new TextDecoder().decode(bytes), wallet.answers.sign);
    const signer = wallet.answers.sign === 'wrong-key' ? ethereumAccount(wallet.account + 1) : account;
    return signer.sign(bytes);
  }

  return {
    async request({ method, params = [] }: Call): Promise<unknown> {
      wallet.requests.push({ wallet: name, method });
      if (method === 'eth_requestAccounts') return accounts();
      if (method === 'personal_sign') return sign(params);
      throw refusal(4200, `${method} is not supported.`);
    },
  };
}

/** Announces the provider by EIP-6963: at once and on request. */
export function announce({ name, rdns }: { name: string; rdns: string }, provider: object): void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon });
  const announceNow = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announceNow);
  announceNow();
}

/** Decodes a message in hex, or encodes plain text. */
function bytesOf(message: string): Uint8Array {
  const hex = /^0x((?:[0-9a-f]{2})*)$/i.exec(message)?.[1];
  if (hex === undefined) return new TextEncoder().encode(message);
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });
