import * as v from 'valibot';
import { closestName } from '../closestName.ts';

/**
 * Creates the schema of an object with exactly these members. The error for an unknown name suggests the closest known
 * name.
 */
export function strict<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(anObject, noNameBut(Object.keys(entries)), v.object(entries));
}

const anObject = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);

const noNameBut = (names: string[]) => refuseNames((name) => !names.includes(name), names);

/** Names that a record would drop silently. */
const noDroppedName = refuseNames((name) => ['__proto__', 'prototype', 'constructor'].includes(name), []);

function refuseNames(isUnknown: (name: string) => boolean, names: string[]) {
  return v.rawCheck<object>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value as Record<string, unknown>;
    const key = Object.keys(input).find(isUnknown);
    if (key === undefined) return;
    const message = closestName(key, names);
    addIssue({ message, path: [{ type: 'object', origin: 'key', input, key, value: input[key] }] });
  });
}

/**
 * Returns the same schema with every object {@link strict}. Messages between host and frame ignore unknown names, so
 * that the protocol can grow. In a file written for one version of the frame, they are mistakes.
 */
export function strictly<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return strictOf(schema) as v.GenericSchema as Schema;
}

type AnySchema = v.GenericSchema & {
  pipe?: readonly [v.GenericSchema, ...v.GenericPipeAction[]];
  entries?: Record<string, v.GenericSchema>;
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
};

const flat = ['string', 'number', 'boolean', 'picklist', 'custom'];

function strictOf(schema: AnySchema): v.GenericSchema {
  const { pipe, entries, wrapped, item } = schema;
  if (pipe) return v.pipe(strictOf(pipe[0]), ...(pipe.slice(1) as v.GenericPipeAction[]));
  if (entries)
    return strict(Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, strictOf(entry)])));
  if (wrapped) return v.optional(strictOf(wrapped));
  if (item) return v.array(strictOf(item));
  if (schema.type === 'record') return v.pipe(anObject, noDroppedName, schema as v.GenericSchema<object>);
  if (flat.includes(schema.type)) return schema;
  throw new Error(`${schema.type}: no strict version of this schema`);
}
