import { resolveConfig } from '@vestibule/shared-protocol';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawLoaded } from '../../gallery/drawLoaded.ts';
import { de } from '../../i18n/de.ts';
import { core } from '../../i18n/en/core.ts';
import { passkeyTexts } from '../../i18n/en/passkey.ts';
import type { CoreTexts, PasskeyTexts } from '../../i18n/keys.ts';
import type { ScreenProps } from './ScreenProps.ts';
import { withEnglish } from './withFallbackTexts.tsx';

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
