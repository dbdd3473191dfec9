import type { View } from './View.ts';

/** Signs in at the emulated OAuth provider. */
export async function continueAs(page: View, email: string): Promise<void> {
  await page.shows('Sign in with ');
  await page.type('input[name=email]', email);
  await page.press('Continue');
}
