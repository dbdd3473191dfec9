import { accountSections, themeSchema } from '@vestibule/shared-protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { codeFor, codeKinds } from './codeFor.ts';
import { configControls } from './configControls.ts';
import { type Control, controlsOf } from './controlsOf.ts';
import { Options } from './Options.tsx';
import { labelOf, nameOfValue } from './optionNames.ts';
import { type Data, writeAt } from './paths.ts';
import { initialState, type StudioState } from './studioState.ts';

/** Returns a sample value for a control. A list gets one entry with all its members. */
function sampleOf(control: Control): unknown {
  switch (control.kind) {
    case 'group':
      return dataOf(control.members);
    case 'list':
      return [dataOf(control.members)];
    case 'choice':
      return control.options[0];
    case 'choices':
      return control.options.slice(0, 1);
    case 'flag':
      return true;
    case 'number':
      return control.most ?? 7;
    case 'texts':
      return [`sample-${control.name}`];
    case 'record':
      return { [`sample-${control.name}`]: 'x' };
    default:
      return `sample-${control.name}`;
  }
}
const dataOf = (controls: Control[]): Data =>
  controls.reduce<Data>((data, control) => writeAt(data, [control.name], sampleOf(control)), {});

const leavesOf = (controls: Control[]): Control[] =>
  controls.flatMap((control) => ('members' in control ? leavesOf(control.members) : [control]));

/** Counts the labels and group names of the options by their text. */
function namesIn(state: StudioState): Map<string, number> {
  const markup = renderToStaticMarkup(
    <Options vertical="consumer" state={state} problems={new Map()} warnings={new Map()} change={() => {}} />,
  );
  const schemaCounts = new Map<string, number>();
  for (const [, name = ''] of markup.matchAll(/<(?:label|legend|summary)[^>]*>([^<]+)</g)) {
    const key = plain(name);
    schemaCounts.set(key, (schemaCounts.get(key) ?? 0) + 1);
  }
  return schemaCounts;
}
const plain = (name: string) => name.replace(/[\s_]/g, '').toLowerCase();

const controls = { config: configControls('consumer'), theme: controlsOf(themeSchema) };
const state: StudioState = { ...initialState, config: dataOf(controls.config), theme: dataOf(controls.theme) };

test('has a control for every option of the contract and every theme token', () => {
  const controlNames = namesIn(state);
  const schemaNames = new Map<string, number>();
  for (const { name } of leavesOf([...controls.config, ...controls.theme])) {
    const label = plain(labelOf(name));
    schemaNames.set(label, (schemaNames.get(label) ?? 0) + 1);
  }
  // The first member of a list of providers is their type, labelled by the list's name.
  const gaps = [...schemaNames].filter(([name, count]) => name !== 'type' && (controlNames.get(name) ?? 0) < count);
  expect(gaps).toEqual([]);
  expect(controlNames.get('providers')).toBeGreaterThan(0);
});

test.each(codeKinds)('includes the value of every option in the generated code: %s', (kind) => {
  const code = codeFor(kind, state);
  for (const control of leavesOf([...controls.config, ...controls.theme])) {
    const sample = sampleOf(control);
    const sampleText = Array.isArray(sample) ? String(sample[0]) : String(sample);
    expect(code, control.path.join('.')).toContain(control.name);
    if (control.kind !== 'record') expect(code, control.path.join('.')).toContain(sampleText);
  }
});

test('has controls for the account sections and the maximum age of a confirmation', () => {
  const account = renderToStaticMarkup(
    <Options
      vertical="consumer"
      state={{ ...initialState, mount: 'account' }}
      problems={new Map()}
      warnings={new Map()}
      change={() => {}}
    />,
  );
  for (const section of accountSections) expect(account).toContain(`>${nameOfValue(section).name}</button>`);
  expect(namesIn({ ...initialState, mount: 'stepUp' }).get('askagainafter(minutes)')).toBe(1);
  expect(namesIn(initialState).get('askagainafter(minutes)')).toBeUndefined();
});

test('shows a pair of colors in one field, and the contrast warning about the current color next to it', () => {
  const warning = 'theme.colors.primary: "#ffd400" has a contrast of 1.4:1 on #ffffff';
  const markupOf = (primary: unknown) =>
    renderToStaticMarkup(
      <Options
        vertical="consumer"
        state={{ ...initialState, theme: { colors: { primary } } }}
        problems={new Map()}
        warnings={new Map([['theme.colors.primary', warning]])}
        change={() => {}}
      />,
    );
  expect(markupOf(['#19303d', '#ffd400'])).toContain('value="#19303d | #ffd400"');
  expect(markupOf(['#19303d', '#ffd400'])).toContain('class="contrast-warning"');
  expect(markupOf('#19303d')).not.toContain('class="contrast-warning"');
});

test('shows the logos of OAuth providers', () => {
  const config = { oauthOptions: { providers: [{ type: 'google' }] } };
  const markup = renderToStaticMarkup(
    <Options
      vertical="consumer"
      state={{ ...initialState, config }}
      problems={new Map()}
      warnings={new Map()}
      change={() => {}}
    />,
  );
  expect(markup).toMatch(/title="google"[^>]*><svg class="mark"/);
});

test('marks the options of a method that is off', () => {
  const markupOf = (products: string[]) =>
    renderToStaticMarkup(
      <Options
        vertical="consumer"
        state={{ ...initialState, config: { products } }}
        problems={new Map()}
        warnings={new Map()}
        change={() => {}}
      />,
    );
  expect(markupOf(['oauth'])).toContain('Passcodes<span class="tag off">method off</span>');
  expect(markupOf(['otp'])).toContain('<summary>Passcodes</summary>');
});

test('writes abbreviations as people do', () => {
  expect(['uxMode', 'oauthButtons', 'ssoOptions', 'ignoreJitProvisioning'].map(labelOf)).toEqual([
    'UX mode',
    'OAuth buttons',
    'SSO options',
    'Ignore JIT provisioning',
  ]);
  expect(labelOf('logoImageUrl')).toBe('Logo image URL');
});
