import { describe, expect, it } from 'vitest';
import { limits, walletLimits } from '../limits.ts';
import { isIcon, isWalletAccount, isWalletList, isWalletSignature } from './wallets.ts';

const wallet = { id: 'io.metamask', name: 'MetaMask', chain: 'ethereum' };
const icon = 'data:image/png;base64,AA==';
const text = (characters: number) => 'x'.repeat(characters);

describe('an icon', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'svg+xml'])('is a picture inside the URL: %s', (type) => {
    expect(isIcon(`data:image/${type};base64,AA==`)).toBe(true);
    expect(isIcon(`data:image/${type},AA`)).toBe(true);
  });

  it.each([
    'https://evil.example/icon.png',
    'data:text/html,<script>',
    'data:image/pngx;base64,AA',
    'data:image/tiff;base64,AA',
    'data:image/svgxml,AA',
    ' data:image/png,AA',
    'data:image/png',
    '',
    undefined,
    1,
  ])('is refused otherwise: %s', (value) => {
    expect(isIcon(value)).toBe(false);
  });

  it('is refused above the size limit', () => {
    const iconOfSize = (characters: number) => icon + text(characters - icon.length);
    expect(isIcon(iconOfSize(walletLimits.iconCharacters))).toBe(true);
    expect(isIcon(iconOfSize(walletLimits.iconCharacters + 1))).toBe(false);
  });
});

describe('a list of wallets', () => {
  it('accepts no wallet and up to the limit', () => {
    expect(isWalletList([])).toBe(true);
    expect(isWalletList(Array(walletLimits.wallets).fill(wallet))).toBe(true);
    expect(isWalletList(Array(walletLimits.wallets + 1).fill(wallet))).toBe(false);
  });

  it('accepts wallets of both chains, with or without an icon, with long names', () => {
    const long = {
      id: text(walletLimits.walletNameCharacters),
      name: text(walletLimits.walletNameCharacters),
      chain: 'solana',
    };
    expect(isWalletList([wallet, { ...wallet, icon }, long])).toBe(true);
  });

  it.each([
    ['that is null', null],
    ['without an id', { ...wallet, id: undefined }],
    ['with too long an id', { ...wallet, id: text(walletLimits.walletNameCharacters + 1) }],
    ['without a name', { ...wallet, name: undefined }],
    ['with too long a name', { ...wallet, name: text(walletLimits.walletNameCharacters + 1) }],
    ['of another chain', { ...wallet, chain: 'bitcoin' }],
    ['with an icon from elsewhere', { ...wallet, icon: 'https://evil.example/icon.png' }],
  ])('refuses a wallet %s', (_, wrong) => {
    expect(isWalletList([wallet, wrong])).toBe(false);
  });

  it('is refused if it is no list or larger than a message', () => {
    expect(isWalletList({ length: 0 })).toBe(false);
    const large = { ...wallet, icon: icon + text(walletLimits.iconCharacters - icon.length) };
    expect(isWalletList(Array(3).fill(large))).toBe(true);
    expect(isWalletList(Array(4).fill(large))).toBe(false);
  });
});

describe('the answer of a wallet', () => {
  const longest = text(walletLimits.addressCharacters);

  it('names an account', () => {
    expect(isWalletAccount({ address: longest })).toBe(true);
    for (const wrong of [{ address: `${longest}x` }, { address: 1 }, {}, null, 'text']) {
      expect(isWalletAccount(wrong)).toBe(false);
      expect(isWalletSignature({ ...(wrong as object), signature: 'signature-1' })).toBe(false);
    }
  });

  it('has a signature of the account', () => {
    expect(isWalletSignature({ address: 'a', signature: text(limits.textCharacters) })).toBe(true);
    for (const signature of [text(limits.textCharacters + 1), 1, undefined]) {
      expect(isWalletSignature({ address: 'a', signature })).toBe(false);
    }
  });
});
