import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, expect, it } from 'vitest';
import { showToast } from './Toaster.tsx';

afterEach(() => toast.removeAll());

/** Returns the toasts that the library would render now. */
function standing() {
  let found: ReturnType<typeof useToasterStore>['toasts'] = [];
  renderToString(
    createElement(() => {
      found = useToasterStore().toasts;
      return null;
    }),
  );
  return found;
}

it.each([
  ['blank', 4_000],
  ['error', 4_000],
  ['success', 2_000],
  ['loading', Number.POSITIVE_INFINITY],
  ['custom', 4_000],
] as const)('a toast of the type %s stands for %d ms', (type, duration) => {
  showToast({ type, message: 'Email resent' });
  expect(standing()).toMatchObject([{ type, message: 'Email resent', duration, position: 'bottom-center' }]);
});

it('uses the given position and duration', () => {
  showToast({ type: 'blank', message: 'Here', position: 'bottom-left', durationMs: 100 });
  expect(standing()).toMatchObject([{ position: 'bottom-left', duration: 100 }]);
});

it('shows at most twenty, the newest of them', () => {
  for (let number = 1; number <= 25; number += 1) showToast({ type: 'blank', message: `Toast ${number}` });
  const messages = standing().map(({ message }) => message);
  expect(messages).toHaveLength(20);
  expect(messages[0]).toBe('Toast 25');
});
