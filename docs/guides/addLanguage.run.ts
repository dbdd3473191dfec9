import { afterAll, expect, test } from 'vitest';
import { filesOf } from './guideTable.ts';
import { createScratchCopy } from './scratchCopy.ts';

const guide = {
  page: 'docs/architecture.md',
  heading: 'Add a language',
  base: 'frame-app/src/',
  names: { '<language>': 'fy' },
  without: ['`deploy/languageAddresses.ts`'],
};
const i18n = 'frame-app/src/i18n';
const scratch = createScratchCopy();
afterAll(scratch.remove);

/** Frisian, with the texts of Dutch: its plural forms are the same. */
test('a language', () => {
  for (const folder of ['', '/organizations', '/organization-admin']) {
    const dutch = scratch.read(`${i18n}${folder}/nl.ts`);
    scratch.write(`${i18n}${folder}/fy.ts`, dutch.replace(/\bnl\b/g, 'fy'));
  }
  const nl = "  nl: async () => (await import('./nl.ts')).nl,\n";
  const loaders = [
    'languages.ts',
    'organizations/loadOrganizationTexts.ts',
    'organization-admin/loadOrganizationAdminTexts.ts',
  ];
  for (const loader of loaders) scratch.edit(`${i18n}/${loader}`, [nl, `${nl}${nl.replace(/\bnl\b/g, 'fy')}`]);
  scratch.edit(`${i18n}/plural.ts`, ["  nl: 'one' | 'other';\n", "  nl: 'one' | 'other';\n  fy: 'one' | 'other';\n"]);
  const [same = ''] = /^ {2}nl: \[.*?^ {2}\],\n/ms.exec(scratch.read(`${i18n}/sameAsEnglish.ts`)) ?? [];
  scratch.edit(`${i18n}/sameAsEnglish.ts`, [same, `${same}${same.replace('nl', 'fy')}`]);
  scratch.edit('host-sdk/src/failure/failureWords.ts', [
    "  ['pl',",
    "  ['fy', 'De oanmeldside koe net laden wurde.', 'Opnij besykje', 'Oanmeldside iepenje'],\n  ['pl',",
  ]);
  scratch.edit('host-sdk/src/react/userButtonWords.ts', [
    "  pl: ['Menu konta'",
    "  fy: ['Akkountmenu', 'Akkount beheare', 'Ofmelde', 'Slute'],\n  pl: ['Menu konta'",
  ]);
  scratch.edit('dev-server/pages/ui/languageTags.ts', ["  'nl',\n", "  'nl',\n  'fy',\n"]);
  scratch.edit('README.md', ['16 languages', '17 languages']);
  scratch.edit('docs/theming.md', ['speaks sixteen languages', 'speaks seventeen languages']);
  scratch.run('frame-app/texts.mjs');

  scratch.checkTypes('dev-server/pages');
  const tests = ['frame-app/src/i18n', 'host-sdk/src/failure', 'host-sdk/src/react/userButtonWords.test.ts'];
  scratch.runTests(...tests);
  expect(scratch.changedFiles()).toEqual(filesOf(guide));
});
