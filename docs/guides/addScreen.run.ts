import { afterAll, expect, test } from 'vitest';
import { filesOf } from './guideTable.ts';
import { createScratchCopy } from './scratchCopy.ts';

const guide = {
  page: 'docs/architecture.md',
  heading: 'Add a screen',
  base: 'frame-app/src/',
  names: { '<name>': 'magic-link', '<feature>': 'magicLink', '<Screen>': 'LinkHelp' },
};
const feature = 'frame-app/src/features/magic-link';
const scratch = createScratchCopy();
afterAll(scratch.remove);

test('a screen', () => {
  scratch.edit(
    `${feature}/states.ts`,
    ['} satisfies FeatureRules;\n', "  LinkHelp: { above: ['EmailConfirmation'] },\n} satisfies FeatureRules;\n"],
    [
      '    /** Success of a password or a magic link. */\n',
      '    /** What to do when the email does not arrive. */\n    LinkHelp: { sent: StateOf<"EmailConfirmation"> };\n    /** Success of a password or a magic link. */\n',
    ],
    [
      '      continueSignedIn: SignIn;\n    };\n',
      '      continueSignedIn: SignIn;\n      help: null;\n    };\n    LinkHelp: { back: null };\n',
    ],
  );
  expect(() => scratch.checkTypes('frame-app'), 'a screen without rows').toThrow('transitions.ts');

  scratch.edit(
    `${feature}/transitions.ts`,
    ["'LinkElsewhere' | 'PasswordConfirmation'\n", "'LinkElsewhere' | 'LinkHelp' | 'PasswordConfirmation'\n"],
    [
      "{ awaits: 'magic_link' }),\n  },\n",
      "{ awaits: 'magic_link' }),\n    help: step('harmless', ['LinkHelp'], link('showHelp')),\n  },\n  LinkHelp: { back: step('harmless', ['EmailConfirmation'], link('leaveHelp')) },\n",
    ],
  );
  scratch.write(
    `${feature}/actions.ts`,
    `${scratch.read(`${feature}/actions.ts`)}
export const showHelp = ({ state }: StepContext<'EmailConfirmation'>): StateOf<'LinkHelp'> => ({
  screen: 'LinkHelp',
  sent: state,
});

export const leaveHelp = ({ state }: StepContext<'LinkHelp'>): StateOf<'EmailConfirmation'> => state.sent;
`,
  );
  scratch.write(
    `${feature}/LinkHelpScreen.tsx`,
    `import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

export function LinkHelpScreen({ ask, state, texts }: ScreenProps<'LinkHelp'>) {
  return (
    <Card title={texts.link.helpTitle} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{texts.link.help(state.sent.magicLinkState.email)}</p>
    </Card>
  );
}
`,
  );
  scratch.edit(
    `${feature}/index.ts`,
    [
      'import { ReturnFailedScreen }',
      "import { LinkHelpScreen } from './LinkHelpScreen.tsx';\nimport { ReturnFailedScreen }",
    ],
    ['  LinkElsewhere: LinkElsewhereScreen,\n', '  LinkElsewhere: LinkElsewhereScreen,\n  LinkHelp: LinkHelpScreen,\n'],
  );
  scratch.write(
    `${feature}/magicLink.test.ts`,
    `${scratch.read(`${feature}/magicLink.test.ts`)}
it('explains what to do when the email does not arrive, and leads back', async () => {
  const { flow, view } = startFlow();
  await flow.ask('submitEmailForLink', { email });
  const { state } = view();
  await flow.ask('help');
  expect(view().state).toEqual({ screen: 'LinkHelp', sent: state });
  await flow.ask('back');
  expect(view().state).toEqual(state);
});
`,
  );
  scratch.edit('frame-app/src/i18n/en/rest.ts', [
    "    askHere: 'Get a new link',\n",
    "    askHere: 'Get a new link',\n    helpTitle: 'No email yet?',\n    help: (email: string) => 'Look into the spam folder of ' + email,\n",
  ]);
  scratch.edit(
    `${feature}/examples.ts`,
    ["'LinkElsewhere' | ", "'LinkElsewhere' | 'LinkHelp' | "],
    [
      '  LinkElsewhere: { shown: { state: {} } },\n',
      "  LinkElsewhere: { shown: { state: {} } },\n  LinkHelp: {\n    shown: { state: { sent: { screen: 'EmailConfirmation', magicLinkState: { email }, senderDomain: null } } },\n  },\n",
    ],
  );
  scratch.run('frame-app/texts.mjs', '--accept');
  scratch.writeReference();

  scratch.checkTypes('frame-app');
  const tests = ['features/magic-link', 'app', 'entrypoints/history', 'gallery', 'i18n', 'testing'];
  scratch.runTests(...tests.map((folder) => `frame-app/src/${folder}`));
  expect(scratch.changedFiles()).toEqual(filesOf(guide));
});
