// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { PasswordForgotScreen } from './PasswordNoticeScreens.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('asks for the email, not for a passcode, in languages that tell them apart', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const props = {
    state: { screen: 'PasswordForgot', passwordState: { email: 'ada@example.com' }, sentAtMs: 0, resentAtMs: null },
    config: resolveConfig({}),
    busy: null,
    error: null,
    failedIntent: null,
    ask: vi.fn(),
    toast: vi.fn(),
    texts: {
      ...en,
      emailConfirmation: { ...en.emailConfirmation, didNotGetIt: 'Where is the email?' },
      otp: { ...en.otp, didNotGetIt: 'Where is the passcode?' },
    },
  } as unknown as ScreenProps<'PasswordForgot'>;
  await act(async () => root.render(<PasswordForgotScreen {...props} />));
  expect(document.body.textContent).toContain('Where is the email?');
  expect(document.body.textContent).not.toContain('Where is the passcode?');
  await act(async () => root.unmount());
});
