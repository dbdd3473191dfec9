import { expect, it } from 'vitest';
import { en } from './en.ts';
import { englishTexts } from './english.ts';

const families = () =>
  Promise.all([
    import('../screens/idpScreens.ts'),
    import('../screens/cryptoScreens.ts'),
    import('../screens/passkeyScreens.ts'),
    import('../screens/passwordScreens.ts'),
    import('../screens/main/OAuthButtons.tsx'),
  ]);

it('is whole once every family of screens is loaded', async () => {
  expect(englishTexts).not.toHaveProperty('password');
  await families();
  expect(englishTexts).toEqual(en);
});
