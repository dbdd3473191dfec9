// A TypeDoc plugin. Lists the values of types like `(typeof products)[number]`, which TypeDoc prints without them.
import { Converter, IndexedAccessType, LiteralType, QueryType, ReflectionKind, UnionType } from 'typedoc';

/** @param {import('typedoc').Application} application */
export function load({ converter }) {
  const valuesByReflection = new Map();
  // The type checker is available only while TypeDoc reads a file, and the type of an alias is set after that.
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    const values = valuesOf(context, reflection);
    if (values.length > 0) valuesByReflection.set(reflection, values);
  });
  converter.on(Converter.EVENT_RESOLVE_BEGIN, () => {
    for (const [reflection, values] of valuesByReflection) {
      if (isElementOfArray(reflection.type))
        reflection.type = new UnionType(values.map((value) => new LiteralType(value)));
    }
  });
}

/** Returns the strings that a declared type allows. */
function valuesOf(context, reflection) {
  const symbol = context.getSymbolFromReflection(reflection);
  if (!symbol) return [];
  const isAlias = reflection.kind === ReflectionKind.TypeAlias;
  const type = isAlias ? context.checker.getDeclaredTypeOfSymbol(symbol) : context.checker.getTypeOfSymbol(symbol);
  const members = type.isUnion() ? type.types : [type];
  return members.filter((member) => member.isStringLiteral()).map(({ value }) => value);
}

/** Returns whether a type is `(typeof array)[number]`. */
const isElementOfArray = (type) =>
  type instanceof IndexedAccessType && type.objectType instanceof QueryType && String(type.indexType) === 'number';
