import { expect, it, vi } from 'vitest';
import { tellMended } from './tellMended.ts';

it('tells the host of each colour once: where it stands, how far it can be seen, and which would do', () => {
  const error = vi.fn();
  const told = new Set<string>();
  const mended = [{ path: 'theme.colors.text', given: 'gold', shown: '#ffd700', used: '#7a6600', ground: '#ffffff' }];
  tellMended(mended, { error }, told);
  tellMended(mended, { error }, told);
  expect(error.mock.calls).toEqual([
    [
      {
        kind: 'config',
        code: 'invalid_config',
        path: 'theme.colors.text',
        message:
          'theme.colors.text: "gold" has a contrast of 1.4:1 on #ffffff, too little to be seen well; #7a6600 (5.6:1) is shown instead.',
      },
    ],
  ]);
});
