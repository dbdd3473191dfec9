import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from '@typescript/typescript6';
import { beforeAll, expect, it } from 'vitest';

/**
 * A browser's translation wraps each text node in its own elements. If React then removes or inserts a sibling of that
 * node, it throws `NotFoundError` and the screen is lost: https://github.com/facebook/react/issues/11538. Text that is
 * the only child is safe, because React sets it by `textContent`. So text with siblings needs its own element. A space
 * after an element that is always present needs none, because nothing is inserted before it.
 */
const source = join(dirname(fileURLToPath(import.meta.url)), '..');
const textual =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Returns the places of bare text in a program's files. */
function bareTextIn(program: ts.Program, files: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const problems: string[] = [];

  /** Returns whether a value of this type may be rendered as text. */
  function mayBeText(type: ts.Type, seen = new Set<ts.Type>()): boolean {
    if (seen.has(type)) return false;
    seen.add(type);
    // React renders nothing for an empty string.
    if (type.isStringLiteral() && type.value === '') return false;
    if (type.isUnion()) return type.types.some((part) => mayBeText(part, seen));
    if (type.flags & textual) return true;
    const items = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return items !== undefined && mayBeText(items, seen);
  }

  /** Returns whether this is one of our components that may render bare text. */
  function drawsText(node: ts.Node): boolean {
    if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) return false;
    const { tagName } = ts.isJsxElement(node) ? node.openingElement : node;
    if (!/^[A-Z]/.test(tagName.getText())) return false;
    const [signature] = checker.getTypeAtLocation(tagName).getCallSignatures();
    // React's own types allow every component to render anything.
    const isOurs = signature?.declaration && !signature.declaration.getSourceFile().isDeclarationFile;
    return Boolean(isOurs) && signature !== undefined && mayBeText(signature.getReturnType());
  }

  function isBare(node: ts.Node): boolean {
    if (ts.isJsxText(node) || drawsText(node)) return true;
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return false;
    if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
      return node.expression !== undefined && isBare(node.expression);
    if (ts.isConditionalExpression(node)) return isBare(node.whenTrue) || isBare(node.whenFalse);
    if (ts.isBinaryExpression(node) && isBare(node.right)) return true;
    return mayBeText(checker.getTypeAtLocation(node));
  }
  const isBlankBehind = (child: ts.JsxChild, before: ts.JsxChild | undefined) =>
    ts.isJsxExpression(child) &&
    child.expression !== undefined &&
    ts.isStringLiteral(child.expression) &&
    child.expression.text === ' ' &&
    before !== undefined &&
    ts.isJsxElement(before) &&
    /^[a-z]/.test(before.openingElement.tagName.getText());
  const isDrawn = (child: ts.JsxChild) =>
    ts.isJsxText(child)
      ? !child.containsOnlyTriviaWhiteSpaces
      : !ts.isJsxExpression(child) || child.expression !== undefined;

  function visit(node: ts.Node): void {
    const note = (at: ts.Node) => {
      const file = at.getSourceFile();
      const { line } = file.getLineAndCharacterOfPosition(at.getStart());
      problems.push(
        `${relative(source, file.fileName)}:${line + 1}: ${at.getText().replace(/\s+/g, ' ').slice(0, 60)}`,
      );
    };
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isDrawn);
      const isAlone = children.length < 2 && ts.isJsxElement(node);
      for (const [at, child] of isAlone ? [] : children.entries()) {
        if (isBare(child) && !(ts.isJsxElement(node) && isBlankBehind(child, children[at - 1]))) note(child);
      }
    }
    ts.forEachChild(node, visit);
  }
  for (const file of files) {
    const read = program.getSourceFile(file);
    if (read) visit(read);
  }
  return problems;
}

const options: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['vestibule-source'],
  allowImportingTsExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
};

/** The content of a file that exists only in memory, and how many bare texts it has. */
const examples: readonly [jsx: string, times: number][] = [
  ['<p>{is && word}<b /></p>', 1],
  ['<p>{word} <b /></p>', 2],
  ['<p>Text<b /></p>', 1],
  ["<p>{is && <b />}{' '}<i /></p>", 1],
  ["<p><Words />{' '}<i /></p>", 2],
  ["<><b>Text</b>{' '}</>", 1],
  ['<p>{count} of {count}</p>', 3],
  ['<>{word}</>', 1],
  ['<p><b />{children}</p>', 1],
  ['<p><b />{[word]}</p>', 1],
  ['<p><span>{word}</span> {/* said */}<b /></p>', 1],
  ['<p><Words /><b /></p>', 1],
  ['<p>{is && <Words />}<b /></p>', 1],
  ['<p><Words /></p>', 0],
  ["<p><b>Text</b>{' '}<i /></p>", 0],
  ['<p>{word && <b />}<i /></p>', 0],
  ['<p>{is ? word : null}</p>', 0],
  ['<p>{word + count}</p>', 0],
  ['<p><span>{word}</span>{is && <b />}</p>', 0],
];
const exampleFile = join(source, 'Example.tsx');
const exampleCode = [
  "import type { ReactNode } from 'react'; declare const is: boolean, word: string, count: number, children: ReactNode; declare const Words: () => (string | null)[];",
  ...examples.map(([jsx], at) => `export const Example${at} = () => ${jsx};`),
].join('\n');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx$/.test(file))
  .map((file) => join(source, file));
const states = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/(states|port)\.ts$/.test(file))
  .map((file) => join(source, file));
let program: ts.Program;
/** The compiler reads the whole application, on busy machines too. */
const COMPILER_LIMIT_MS = 180_000;
beforeAll(() => {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === exampleFile || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === exampleFile
      ? ts.createSourceFile(name, exampleCode, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest);
  // The features add their screens' types by declaration merging, without being imported.
  program = ts.createProgram([...files, ...states, exampleFile], options, host);
}, COMPILER_LIMIT_MS);

it('wraps every text that has siblings in its own element', { timeout: COMPILER_LIMIT_MS }, () => {
  expect(files.length).toBeGreaterThan(50);
  expect(bareTextIn(program, files)).toEqual([]);
});

it('finds bare text in the examples', () => {
  const lines = bareTextIn(program, [exampleFile]).map((found) => Number(found.split(':')[1]));
  expect(examples.map(([jsx], at) => [jsx, lines.filter((line) => line === at + 2).length])).toEqual(examples);
});
