import { afterAll, expect, test } from 'vitest';
import { filesOf } from './guideTable.ts';
import { createScratchCopy } from './scratchCopy.ts';

const guide = {
  page: 'docs/architecture.md',
  heading: 'Add an option',
  base: 'frame-app/src/',
  files: { 'the code that reads the option': 'frame-app/src/ui/screens/LastUsedMark.tsx' },
};
const scratch = createScratchCopy();
afterAll(scratch.remove);

test('an option', () => {
  scratch.edit(
    'shared-protocol/src/config/config.ts',
    [
      "  showLastUsed?: boolean | 'first' | undefined;\n",
      "  showLastUsed?: boolean | 'first' | undefined;\n  /** Hides the mark while there is one method. Default true. */\n  hidesLoneMark?: boolean | undefined;\n",
    ],
    ['  showLastUsed: true,\n', '  showLastUsed: true,\n  hidesLoneMark: true,\n'],
  );
  expect(() => scratch.checkTypes('shared-protocol'), 'an option of the type alone').toThrow('schemaTypes.test.ts');

  scratch.edit('shared-protocol/src/config/consumerConfigSchema.ts', [
    '  rememberEmail: optionalBoolean,\n',
    '  rememberEmail: optionalBoolean,\n  hidesLoneMark: optionalBoolean,\n',
  ]);
  scratch.edit('shared-protocol/src/config/validateSettings.test.ts', [
    "  showLastUsed: 'first',\n",
    "  showLastUsed: 'first',\n  hidesLoneMark: false,\n",
  ]);
  scratch.edit('frame-app/src/ui/screens/LastUsedMark.tsx', [
    '!hasChoice(config)',
    '(config.hidesLoneMark && !hasChoice(config))',
  ]);
  scratch.edit('CHANGELOG.md', ['#### The login\n\n', '#### The login\n\n- The option `hidesLoneMark`.\n']);
  scratch.checkTypes('frame-app');
  scratch.runTests('shared-protocol/src/config', 'shared-protocol/src/messages');
  scratch.writeReference();
  expect(scratch.changedFiles()).toEqual(filesOf(guide));
});
