import { branch } from '../defineFlow.ts';
import type { StateOf } from '../screens.ts';

const elsewhere = branch(['LinkElsewhere'], (): StateOf<'LinkElsewhere'> => ({ screen: 'LinkElsewhere' }));

/** The provider's errors for a link that is bound to another browser (PKCE), and the screen for them. */
export const boundElsewhere = { pkce_expected_code_verifier: elsewhere, pkce_mismatch: elsewhere };
