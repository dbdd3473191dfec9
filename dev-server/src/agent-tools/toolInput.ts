import * as v from 'valibot';

export const text = (description: string) => v.pipe(v.string(), v.description(description));
export const number = (description: string) => v.pipe(v.number(), v.description(description));
export const count = (description: string) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100), v.description(description));
export const flag = (description: string) => v.pipe(v.boolean(), v.description(description));
export const texts = (description: string) => v.pipe(v.array(v.string()), v.description(description));
export const members = (description: string) => v.pipe(v.record(v.string(), v.unknown()), v.description(description));
export const oneOf = <const Names extends readonly string[]>(names: Names, description: string) =>
  v.pipe(v.picklist(names), v.description(description));
export const email = (description = 'An email address.') =>
  v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'expected an email address'), v.description(description));

/** The arguments of a tool. Unknown arguments are refused, so that the caller learns of a spelling mistake. */
export type ToolInput = v.StrictObjectSchema<v.ObjectEntries, undefined>;

type JsonSchema = { [keyword: string]: unknown };

/**
 * Returns the schema as JSON Schema. The top level is a plain object, because models and their programs refuse other
 * schemas, and some then drop every tool of the server.
 */
export function jsonSchemaOf({ entries }: ToolInput): JsonSchema & { type: 'object' } {
  const requiredNames = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional');
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, propertyOf(entry)])),
    ...(requiredNames.length > 0 && { required: requiredNames }),
    additionalProperties: false,
  };
}

function propertyOf(entry: object): JsonSchema {
  const { type, wrapped: inner, options } = entry as { type: string; wrapped?: object; options?: unknown };
  if (inner) return propertyOf(inner);
  const description = v.getDescription(entry as v.GenericSchema);
  const kind = type === 'picklist' ? { type: 'string', enum: options } : (kinds[type] ?? refuse(type));
  return { ...kind, ...(description !== undefined && { description }) };
}

const kinds: Record<string, JsonSchema> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  array: { type: 'array', items: { type: 'string' } },
  record: { type: 'object', additionalProperties: true },
};

function refuse(type: string): never {
  throw new Error(`A tool cannot have an argument of the kind "${type}".`);
}
