import { resolveConfig } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { readAccountFragment } from './accountFragment.ts';

const config = resolveConfig({ products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } });

it.each([
  ['', {}],
  ['#', {}],
  ['#add-phone', { toOpen: 'add-phone' }],
  ['#password', { toOpen: 'password' }],
  ['#twoStep', { sections: ['twoStep'] }],
  ['#email-test-1', { toOpen: { toRemove: 'email-test-1' } }],
  ['#verify-email-test-1', { toOpen: { toVerify: 'email-test-1' } }],
  ['#connect-nowhere', { toOpen: { toRemove: 'connect-nowhere' } }],
  ['#add-phone=+14155550123', {}],
  ['#javascript:alert(1)', {}],
])('%j', (hash, read) => {
  expect(readAccountFragment(hash, config)).toEqual(read);
});

it('offers wallets for that fragment, whatever the deployment configures', () => {
  expect(readAccountFragment('#wallets', config)).toEqual({ sections: ['wallets'], products: ['oauth', 'crypto'] });
});

it("offers the OAuth provider that the fragment names, without the host's options", () => {
  const { sections, oauthOptions } = readAccountFragment('#connect-github', config);
  expect(sections).toEqual(['connections']);
  expect(oauthOptions?.providers).toEqual([{ type: 'google' }, { type: 'github' }]);
});
