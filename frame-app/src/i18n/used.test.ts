import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from '@typescript/typescript6';
import { expect, it } from 'vitest';
import { en } from './en.ts';
import { flatten } from './flatten.ts';

/** Texts that are read by a computed key, and where. A name that ends in a dot stands for its whole group. */
const lookedUp = {
  'account.factors.': 'SessionSection.tsx, by the type and the delivery that the provider says',
  'concealed.': 'PasswordNoticeScreens.tsx, in place of another notice',
  'mounts.': 'nameMount.ts, by the kind of mount',
  'oneTap.': "describeFailure.ts, by the failure's error_type",
  'organization.secondFactor.': 'withMemberTexts.tsx, in place of those of consumers',
  'otp.resend': 'OTPAuthenticateScreen.tsx hands them on to Resend.tsx',
  'otp.resendIn': 'the same',
  'otp.sent': 'the same',
  'provider.errors.': "describeFailure.ts, by the provider's error_type",
  'provider.hints.': 'providerNames.ts, by what the provider says',
};
const isLookedUp = (key: string) =>
  Object.keys(lookedUp).some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name));

const source = join(dirname(fileURLToPath(import.meta.url)), '..');
const isCatalogue = (file: string) => /\/i18n\/(en\/|[a-z]{2}(H\w+|BR)?\.ts$)/.test(file);

/** Returns the keys of the catalogue by their position in the source. */
function placesOf(program: ts.Program): Map<string, string> {
  const places = new Map<string, string>();
  const note = (object: ts.ObjectLiteralExpression, above: string) => {
    for (const property of object.properties) {
      if (ts.isShorthandPropertyAssignment(property)) places.set(placeOf(property), above + property.name.text);
      if (!ts.isPropertyAssignment(property)) continue;
      const key = above + (property.name as ts.Identifier).text;
      places.set(placeOf(property), key);
      if (ts.isObjectLiteralExpression(property.initializer)) note(property.initializer, `${key}.`);
    }
  };
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.includes('/i18n/en/')) continue;
    ts.forEachChild(file, (node) => {
      if (!ts.isVariableStatement(node)) return;
      for (const { initializer } of node.declarationList.declarations) {
        if (initializer && ts.isObjectLiteralExpression(initializer)) note(initializer, '');
      }
    });
  }
  return places;
}

const placeOf = (node: ts.Node) => `${node.getSourceFile().fileName}:${node.pos}`;

/** Returns the keys that the application reads, found by the types of its texts. */
function keysRead(): Set<string> {
  const files = (readdirSync(source, { recursive: true }) as string[]).filter((file) =>
    /(?<!\.test|\.d)\.tsx?$/.test(file),
  );
  const program = ts.createProgram(
    files.map((file) => join(source, file)),
    {
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
  );
  const checker = program.getTypeChecker();
  const places = placesOf(program);
  const read = new Set<string>();
  const keysOf = (symbol: ts.Symbol | undefined) =>
    (symbol?.declarations ?? []).flatMap((declaration) => places.get(placeOf(declaration)) ?? []);
  /** Marks all keys of a group that is read by a computed name. */
  const readBelow = (key: string) => {
    for (const usedKey of places.values()) if (usedKey === key || usedKey.startsWith(`${key}.`)) read.add(usedKey);
  };

  function visit(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node))
      for (const key of keysOf(checker.getSymbolAtLocation(node.name))) read.add(key);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name) as ts.Identifier;
      const property = ts.isIdentifier(name) && checker.getTypeAtLocation(node.parent).getProperty(name.text);
      if (property) for (const key of keysOf(property)) read.add(key);
    }
    if (ts.isElementAccessExpression(node)) {
      const type = checker.getTypeAtLocation(node.expression);
      for (const property of type.getProperties()) for (const key of keysOf(property)) readBelow(key);
    }
    ts.forEachChild(node, visit);
  }
  for (const file of program.getSourceFiles()) {
    if (file.fileName.startsWith(source) && !isCatalogue(file.fileName) && !file.fileName.includes('/testing/'))
      visit(file);
  }
  return read;
}

const read = keysRead();
const keys = [...new Set([...flatten(en).keys()].map((key) => key.replace(/\.\d+$/, '')))];

it('reads every text', () => {
  expect(keys.filter((key) => !read.has(key) && !isLookedUp(key))).toEqual([]);
});

it('has the texts that are read by a computed key, and reads them nowhere else', () => {
  for (const name of Object.keys(lookedUp)) {
    const namedKeys = keys.filter((key) => (name.endsWith('.') ? key.startsWith(name) : key === name));
    expect(
      namedKeys.some((key) => !read.has(key)),
      name,
    ).toBe(true);
  }
});
