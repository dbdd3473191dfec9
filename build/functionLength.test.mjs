import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from '@typescript/typescript6';
import { expect, it } from 'vitest';

/** The lines of a function, with its comments. A longer one does more than one thing. */
const MOST_LINES = 120;

const ADAPTER = 'an adapter: one short method for each call of its port';
const ROUTES = 'a table of routes';
const DATA = 'a table of example states';
const FORM = 'a form: most of it is the markup of its fields';
const STATE = 'its inner functions share one state that no other code may change';

/** The functions that are longer, each with its reason. */
const longer = {
  'dev-server/src/b2b/routes.ts b2bRoutes': ROUTES,
  'dev-server/src/b2b/scim/scimRoutes.ts scimRoutes': ROUTES,
  'dev-server/src/backend-api/routes.ts backendRoutes': ROUTES,
  'dev-server/src/backend-api/b2b/routes.ts b2bBackendRoutes': ROUTES,
  'dev-server/src/relying-party/relyingParty.ts createRelyingParty': ROUTES,
  'dev-server/pages/console/parts/FaultsDialog.tsx FaultsDialog': FORM,
  'dev-server/pages/studio/parts/OptionControl.tsx OptionControl': FORM,
  'frame-app/src/features/organization-admin/SettingsSection.tsx SettingsForm': FORM,
  'frame-app/src/ui/screens/NewPasswordForm.tsx NewPasswordForm': FORM,
  'frame-app/src/features/account/examples.ts examples': DATA,
  'frame-app/src/features/identity-provider/examples.ts examples': DATA,
  'frame-app/src/features/organization-admin/examples.ts examples': DATA,
  'frame-app/src/features/organization/examples.ts examples': DATA,
  'frame-app/src/features/second-factor/examples.ts examples': DATA,
  'create-vestibule/src/angularFiles.mjs angularFiles': 'the contents of the files of an application',
  'frame-app/src/features/account/member/providerCalls.ts createMemberAccount': ADAPTER,
  'frame-app/src/features/identity-provider/providerCalls.ts createCallsOf': ADAPTER,
  'frame-app/src/features/organization-admin/providerCalls.ts createOrganizationAdminCalls': ADAPTER,
  'frame-app/src/features/organization/memberFactors.ts createMemberFactors': ADAPTER,
  'frame-app/src/features/organization/organizationCalls.ts createOrganizationPort': ADAPTER,
  'frame-app/src/features/passkey/createPasskeys.ts createPasskeys': ADAPTER,
  'frame-app/src/features/second-factor/transitions.ts createTransitions': 'a table of rows',
  'frame-app/src/app/main.ts start':
    'the composition root: it builds each part once, in the order in which they need one another',
  'frame-app/src/app/Widget.tsx Widget': STATE,
  'frame-app/src/entrypoints/history/followHistory.ts followHistory': STATE,
  'frame-app/src/flow/runFlow.ts createFlow': STATE,
  'frame-app/src/provider/sessionLife.ts createSessionLife': STATE,
  'frame-app/src/redirect/handleOrganizationCallback.ts createOrganizationCallbacks': STATE,
  'host-sdk/src/diagnosis/diagnose.ts diagnose': 'each check needs the results of those before it',
};

/** Files that no one runs in production, or that others publish. */
const isSource = (path) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|spec|d)\.|\/testing\/|^e2e\//.test(path);

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(isSource);

/** Returns the longer functions of a file, by path and name. */
function longFunctionsIn(path) {
  const code = readFileSync(path, 'utf8');
  if (code.split('\n').length <= MOST_LINES) return [];
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line;
  const found = [];
  const visit = (node) => {
    const isFunction = ts.isFunctionLike(node) && node.body;
    if (isFunction && lineOf(node.end) - lineOf(node.getStart(file)) >= MOST_LINES)
      found.push(`${path} ${nameOf(node, file)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the name of a function, or of the variable that it is assigned to. */
function nameOf(node, file) {
  for (let named = node; named; named = named.parent) if (named.name) return named.name.getText(file);
  return 'unnamed';
}

it('has no function that is longer, except those with a reason', () => {
  expect(sources.flatMap(longFunctionsIn).sort()).toEqual(Object.keys(longer).sort());
});
