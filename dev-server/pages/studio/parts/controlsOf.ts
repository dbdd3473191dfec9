import type * as v from 'valibot';

/** The form control of one option. `path` starts at the schema's root, such as `['colors', 'primary']`. */
export type Control = { name: string; path: readonly string[] } & (
  | { kind: 'group'; members: Control[] }
  | { kind: 'choice' | 'choices'; options: readonly string[] }
  | { kind: 'flag' | 'text' | 'color' | 'record' | 'texts' }
  | { kind: 'number'; least?: number; most?: number; isWhole: boolean }
  | { kind: 'list'; members: Control[] }
);

/** The parts of a valibot schema that are read here. */
type SchemaNode = {
  type: string;
  message?: unknown;
  wrapped?: SchemaNode;
  pipe?: { kind: string; type: string; requirement?: unknown }[];
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  options?: readonly (string | SchemaNode)[];
};

/**
 * Returns a control for every option of a contract schema, in the schema's order.
 *
 * @throws Error naming an option of an unsupported kind
 */
export function controlsOf(schema: v.GenericSchema): Control[] {
  return membersOf(schema as unknown as SchemaNode, []);
}

const membersOf = ({ entries = {} }: SchemaNode, path: readonly string[]): Control[] =>
  Object.entries(entries).map(([name, schema]) => controlOf(schema, name, [...path, name]));

function controlOf(node: SchemaNode, name: string, path: readonly string[]): Control {
  const schema = unwrap(node);
  const base = { name, path };
  switch (schema.type) {
    case 'object':
      return { ...base, kind: 'group', members: membersOf(schema, path) };
    case 'picklist':
      return { ...base, kind: 'choice', options: textsIn(schema.options) };
    case 'boolean':
      return { ...base, kind: 'flag' };
    case 'string':
      return { ...base, kind: 'text' };
    // One color for both schemes, or a color for each. Other values of several types have a message.
    case 'custom':
      return { ...base, kind: schema.message === undefined ? 'color' : 'text' };
    case 'record':
      return { ...base, kind: 'record' };
    case 'number':
      return { ...base, kind: 'number', ...rangeOf(schema) };
    case 'array':
      return { ...base, ...listOf(schema) };
    default:
      throw new Error(`No control is for ${path.join('.')}, which is of the kind ${schema.type}.`);
  }
}

const unwrap = (schema: SchemaNode): SchemaNode => (schema.wrapped ? unwrap(schema.wrapped) : schema);

function listOf({
  item,
}: SchemaNode):
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'texts' }
  | { kind: 'list'; members: Control[] } {
  const element = item ? unwrap(item) : undefined;
  if (element?.type === 'picklist') return { kind: 'choices', options: textsIn(element.options) };
  if (element?.type === 'string') return { kind: 'texts' };
  return { kind: 'list', members: element ? membersOf(element, []) : [] };
}

function rangeOf({ pipe = [] }: SchemaNode): { least?: number; most?: number; isWhole: boolean } {
  const requirementOf = (type: string) => pipe.find((action) => action.type === type)?.requirement;
  const minimum = requirementOf('min_value');
  const upperBound = requirementOf('max_value');
  return {
    isWhole: pipe.some(({ type }) => type === 'integer'),
    ...(typeof minimum === 'number' && { least: minimum }),
    ...(typeof upperBound === 'number' && { most: upperBound }),
  };
}

const textsIn = (options: SchemaNode['options'] = []): string[] =>
  options.filter((option) => typeof option === 'string');
