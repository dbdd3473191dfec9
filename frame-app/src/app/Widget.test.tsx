// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { core } from '../i18n/en/core.ts';
import { startFlow } from '../testing/startFlow.ts';
import * as organizations from './organizations/index.ts';
import { createScreens } from './screens.ts';
import { Widget } from './Widget.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('../features/wallet/index.ts', () => ({
  get screens() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
afterEach(() => void vi.restoreAllMocks());

it('shows the next screen after one that failed to render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { flow, reports } = startFlow();
  const container = document.createElement('div');
  const words = () => container.textContent;
  await act(async () =>
    createRoot(container).render(<Widget flow={flow} screens={createScreens(async () => organizations)} />),
  );
  await act(async () => flow.goTo({ screen: 'CryptoError' }));
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(words()).toContain(core.error.title);
  });
  expect(reports.errors).toHaveLength(1);

  await act(async () => flow.goTo({ screen: 'Main' }));
  expect(words()).not.toContain(core.error.title);
  expect(container.querySelector('input[type=email]')).not.toBeNull();
});
