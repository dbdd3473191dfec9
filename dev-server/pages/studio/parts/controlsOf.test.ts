import { configSchema, themeSchema } from '@vestibule/shared-protocol';
import { expect, test } from 'vitest';
import { type Control, controlsOf } from './controlsOf.ts';

/** Returns the names of all members in a schema: any object with `entries` has members. A `pipe` repeats its schema. */
function namesIn(value: unknown, names: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return names;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'entries') names.push(...Object.keys(member as object));
    if (typeof member === 'object' && key !== 'pipe') namesIn(member, names);
  }
  return names;
}

const namesOf = (controls: Control[]): string[] =>
  controls.flatMap((control) => [control.name, ...('members' in control ? namesOf(control.members) : [])]);

test.each([
  ['configuration', configSchema],
  ['theme', themeSchema],
] as const)('has a control for every option of the %s', (_, schema) => {
  expect(namesOf(controlsOf(schema)).sort()).toEqual(namesIn(schema).sort());
});

test('derives the controls from the contract', () => {
  const flatten = (controls: Control[]): Control[] =>
    controls.flatMap((control) => [control, ...(control.kind === 'group' ? flatten(control.members) : [])]);
  const controlAt = (schema: typeof configSchema | typeof themeSchema, path: string) =>
    flatten(controlsOf(schema)).find((control) => control.path.join('.') === path);
  expect(controlAt(themeSchema, 'typography.scale')).toMatchObject({
    kind: 'number',
    least: 0.875,
    most: 1.5,
    isWhole: false,
  });
  expect(controlAt(themeSchema, 'buttons.primary.borderColor')).toMatchObject({ kind: 'color' });
  expect(controlAt(configSchema, 'otpOptions.expirationMinutes')).toMatchObject({ least: 1, most: 10, isWhole: true });
  expect(controlAt(configSchema, 'products')).toMatchObject({
    kind: 'choices',
    options: expect.arrayContaining(['passkeys']),
  });
});
