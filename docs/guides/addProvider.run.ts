import { afterAll, expect, test } from 'vitest';
import { filesOf } from './guideTable.ts';
import { createScratchCopy } from './scratchCopy.ts';

const guide = { page: 'docs/architecture.md', heading: 'Add an OAuth provider', base: 'frame-app/src/' };
const scratch = createScratchCopy();
afterAll(scratch.remove);

test('an OAuth provider', () => {
  scratch.edit('shared-protocol/src/config/config.ts', [
    "  'yahoo',\n] as const;",
    "  'yahoo',\n  'zebra',\n] as const;",
  ]);
  expect(() => scratch.checkTypes('frame-app'), 'a provider without a name').toThrow('providerNames.ts');

  scratch.edit('frame-app/src/ui/oauth/providerNames.ts', [
    "  yahoo: 'Yahoo',\n",
    "  yahoo: 'Yahoo',\n  zebra: 'Zebra',\n",
  ]);
  scratch.edit('frame-app/src/ui/oauth/oauthMarks.ts', [
    '  yahoo: {\n',
    "  zebra: { viewBox: '0 0 24 24', paths: [['#000', 'M0 0h24v24H0z']] },\n  yahoo: {\n",
  ]);
  const yahoo = "  yahoo: { label: 'Yahoo', sharesEmail: true, scopes: openId },\n";
  scratch.edit('dev-server/src/state/oauthProviders.ts', [
    yahoo,
    `${yahoo}${yahoo.replace('yahoo', 'zebra').replace('Yahoo', 'Zebra')}`,
  ]);
  scratch.edit('e2e/tests/oauth.spec.ts', ["  yahoo: 'Yahoo',\n", "  yahoo: 'Yahoo',\n  zebra: 'Zebra',\n"]);
  scratch.writeReference();

  // The provider's library knows no zebra, and that is the only thing left.
  expect(filesWithErrors(() => scratch.checkTypes('frame-app'))).toEqual([
    'frame-app/src/features/oauth/providerCalls.ts',
  ]);
  const tests = ['frame-app/src/ui/oauth', 'shared-protocol/src/config', 'dev-server/src/api/oauth.test.ts'];
  scratch.runTests(...tests);
  expect(scratch.changedFiles()).toEqual(filesOf(guide));
});

/** Returns the files that the compiler names. */
function filesWithErrors(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (thrown) {
    return [...String(thrown).matchAll(/^(?:Error: )?(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  }
}
