import { fileURLToPath } from 'node:url';
import ts from '@typescript/typescript6';

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
const entryOf = {
  node: { file: `${modules}stytch/types/lib/b2c/client.d.ts`, className: 'Client' },
  headless: { file: `${modules}@stytch/vanilla-js/dist/types/index.headless.d.ts`, className: 'StytchClient' },
  'b2b-node': { file: `${modules}stytch/types/lib/b2b/client.d.ts`, className: 'B2BClient' },
  'b2b-headless': {
    file: `${modules}@stytch/vanilla-js/dist/types/b2b/index.headless.d.ts`,
    className: 'StytchB2BClient',
  },
};

export type Library = keyof typeof entryOf;

/** A public method of a client and a check of its declared answer. */
type DeclaredMethod = {
  /** The name in a call, for example `otps.sms.send`. */
  path: string;
  /** Returns the differences between a response and its declaration, each with its path. */
  check(response: unknown): string[];
};

/** Returns every public method in the client's type declarations. */
export function declaredMethods(library: Library): DeclaredMethod[] {
  const { file, className } = entryOf[library];
  const program = ts.createProgram([file], {
    strict: true,
    skipLibCheck: true,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const exportedClass = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === className);
  if (!exportedClass) throw new Error(`${file} exports no ${className}.`);
  const target = exportedClass.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exportedClass) : exportedClass;
  return methodsIn(checker, checker.getDeclaredTypeOfSymbol(target), []);
}

function methodsIn(checker: ts.TypeChecker, type: ts.Type, path: string[]): DeclaredMethod[] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    if (property.name.startsWith('_') || isHidden(property)) return [];
    const of = checker.getTypeOfSymbol(property);
    const here = [...path, property.name];
    const [signature] = of.getCallSignatures().toReversed();
    if (!signature) return isObject(of) && !checker.isArrayType(of) ? methodsIn(checker, of, here) : [];
    const response = signature.getReturnType();
    return [
      {
        path: here.join('.'),
        check: (value: unknown) => mismatches(checker, checker.getAwaitedType(response) ?? response, value, ''),
      },
    ];
  });
}

function isHidden({ valueDeclaration: declaration }: ts.Symbol): boolean {
  if (!declaration) return false;
  const modifiers = ts.getCombinedModifierFlags(declaration);
  return (modifiers & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
}

const isObject = (type: ts.Type) => (type.flags & ts.TypeFlags.Object) !== 0;
const hasMembers = (type: ts.Type) => isObject(type) || type.isIntersection();

/** Types that depend on a type parameter, such as that of a project's configuration. */
const UNRESOLVED = ts.TypeFlags.Conditional | ts.TypeFlags.IndexedAccess | ts.TypeFlags.TypeParameter;

/**
 * Returns the differences between a JSON value and its type. Optional members may be null, as the provider sends them.
 */
function mismatches(checker: ts.TypeChecker, type: ts.Type, value: unknown, place: string): string[] {
  const says = (expected: string) => [`${place || 'the answer'}: expected ${expected}, got ${JSON.stringify(value)}`];
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
  if (flags & UNRESOLVED) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint && constraint !== type ? mismatches(checker, constraint, value, place) : [];
  }
  if (type.isUnion()) {
    const mismatchLists = type.types.map((part) => mismatches(checker, part, value, place));
    const nearest = mismatchLists.toSorted((a, b) => a.length - b.length)[0] ?? [];
    return nearest.length === 0 || type.types.some(hasMembers) ? nearest : says(checker.typeToString(type));
  }
  if (type.isIntersection() && type.types.some((part) => (part.flags & ts.TypeFlags.StringLike) !== 0)) {
    return typeof value === 'string' ? [] : says('a text');
  }
  if (type.isStringLiteral() || type.isNumberLiteral())
    return value === type.value ? [] : says(JSON.stringify(type.value));
  if (flags & ts.TypeFlags.BooleanLiteral) return String(value) === checker.typeToString(type) ? [] : says('a flag');
  if (flags & ts.TypeFlags.StringLike) return typeof value === 'string' ? [] : says('a text');
  if (flags & ts.TypeFlags.NumberLike) return typeof value === 'number' ? [] : says('a number');
  if (flags & ts.TypeFlags.BooleanLike) return typeof value === 'boolean' ? [] : says('a flag');
  if (flags & ts.TypeFlags.Null) return value === null ? [] : says('null');
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return value === undefined ? [] : says('nothing');
  return ofObject(checker, type, value, place, says);
}

function ofObject(
  checker: ts.TypeChecker,
  type: ts.Type,
  value: unknown,
  place: string,
  says: (expected: string) => string[],
): string[] {
  if (type.getCallSignatures().length > 0) return typeof value === 'function' ? [] : says('a function');
  if (typeof value !== 'object' || value === null) return says('an object');
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    if (!Array.isArray(value) || !item) return says('a list');
    return value.flatMap((one, index) => mismatches(checker, item, one, `${place}[${index}]`));
  }
  if (Array.isArray(value)) return says('an object, not a list');
  const members = new Map<string, unknown>(Object.entries(value));
  return checker.getPropertiesOfType(type).flatMap((property) => {
    // A class and a response type with the same name are merged into one type.
    if (property.valueDeclaration?.parent.kind === ts.SyntaxKind.ClassDeclaration) return [];
    const member = members.get(property.name);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const at = place ? `${place}.${property.name}` : property.name;
    if (isOptional && (member === undefined || member === null)) return [];
    const of = checker.getTypeOfSymbol(property);
    return mismatches(checker, isOptional ? checker.getNonNullableType(of) : of, member, at);
  });
}
