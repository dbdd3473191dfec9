import { resolveConfig } from '@vestibule/shared-protocol';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawLoaded } from '../testing/drawLoaded.ts';
import { de } from '../text/de.ts';
import { core } from '../text/en/core.ts';
import { passkeyTexts } from '../text/en/passkey.ts';
import type { CoreTexts, PasskeyTexts } from '../text/keys.ts';
import type { ScreenProps } from './ScreenProps.ts';
import { withEnglish } from './withEnglish.tsx';

const Login = withEnglish(passkeyTexts, ({ texts }: ScreenProps<'Main', PasskeyTexts>) => (
  <p>
    {texts.passkey.login}, {texts.main.or}
  </p>
));

const draw = (texts: CoreTexts) =>
  drawLoaded(
    createElement(Login, {
      texts,
      state: { screen: 'Main' },
      config: resolveConfig({}),
      environment: { hasPasskeys: true, supportsPasskeyAutofill: true, hasFedCM: false, isInAppBrowser: false },
      hasIconButtons: false,
      busy: null,
      error: null,
      failed: null,
      ask: () => {},
      read: async () => null,
      toast: () => {},
      boundary: { onFailure: () => {}, onRetry: () => {} },
    }),
  );

it('says in English what the first bundle has no words for, and all in another language', async () => {
  expect(await draw(core)).toBe('<p>Login with a Passkey, or</p>');
  expect(await draw(de)).toBe(`<p>${de.passkey.login}, oder</p>`);
});
