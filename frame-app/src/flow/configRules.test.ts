import { type OneTapPosition, oauthProviders, type Product, resolveConfig } from '@vestibule/shared-protocol';
import { describe, expect, it } from 'vitest';
import { oneTapMode, walletsOnMain } from './configRules.ts';

const environment = { supportsPasskeyAutofill: false, isInAppBrowser: false };

describe('the prompt of One Tap', () => {
  it.each<[OneTapPosition | undefined, string | null, string | null]>([
    [undefined, 'floating', 'floating'],
    ['floating', 'floating', 'floating'],
    ['embedded', 'floating', 'embedded'],
    ['floatingOrEmbedded', 'floating', 'embedded'],
    ['embeddedOnly', null, 'embedded'],
    ['forceLegacyEmbedded', 'embedded', 'embedded'],
  ])('that is wanted %s is %s where the browser draws it itself, and %s elsewhere', (position, withFedCM, without) => {
    const provider = { type: 'google', ...(position && { position }) } as const;
    expect(oneTapMode(provider, { ...environment, hasFedCM: true })).toBe(withFedCM);
    expect(oneTapMode(provider, { ...environment, hasFedCM: false })).toBe(without);
  });
});

describe('specification §9, wallets on Main', () => {
  const countOf = (products: Product[], providers: number) =>
    walletsOnMain(
      resolveConfig({
        products,
        oauthOptions: { providers: oauthProviders.slice(0, providers).map((type) => ({ type })) },
      }),
    );

  it('share six places with OAuth providers, one of them for the way to the others', () => {
    expect(countOf(['crypto'], 0)).toBe(5);
    expect(countOf(['crypto', 'oauth'], 2)).toBe(3);
    expect(countOf(['crypto', 'oauth'], 5)).toBe(0);
    expect(countOf(['crypto', 'oauth'], 19)).toBe(0);
  });

  it('leave no place for providers that are not shown', () => {
    expect(countOf(['crypto'], 4)).toBe(5);
  });
});
