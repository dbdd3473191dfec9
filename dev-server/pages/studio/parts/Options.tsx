import { defaultConfig, type Product, themeSchema, type Vertical } from '@vestibule/shared-protocol';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Search, sentenceCase } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { configControls } from './configControls.ts';
import { type Control, controlsOf } from './controlsOf.ts';
import { mountControls } from './mountControls.ts';
import { OptionControl } from './OptionControl.tsx';
import { OptionName, SearchedText } from './OptionName.tsx';
import { labelOf } from './optionNames.ts';
import { type Data, readAt, writeAt } from './paths.ts';
import { configPresets, organizationPresets, studioThemes } from './presets.ts';
import type { Problems } from './problemsOf.ts';
import { standardThemeOf } from './standardTheme.ts';
import { initialState, type StudioState } from './studioState.ts';

const themeControls = controlsOf(themeSchema);

type OptionsProps = {
  vertical: Vertical;
  state: StudioState;
  problems: Problems;
  warnings: Problems;
  /** The colors in force, by their path in the theme. */
  colors?: Readonly<Record<string, string>>;
  change: (change: Partial<StudioState>) => void;
  /** The controls of the page around the widget, below the options. */
  children?: ReactNode;
};

/** Every option of the configuration and the theme, with a search and presets. */
export function Options({ vertical, state, problems, warnings, colors = {}, change, children }: OptionsProps) {
  const [query, setWanted] = useState('');
  const options = useRef<HTMLElement>(null);
  const mountedControls = mountControls[state.mount];
  const roots = [
    {
      root: 'config',
      title: 'Configuration',
      controls: configControls(vertical),
      data: state.config,
      standard: defaultConfig,
      presets: vertical === 'b2b' ? organizationPresets : configPresets,
    },
    {
      root: 'theme',
      title: 'Theme',
      controls: themeControls,
      data: state.theme,
      standard: standardThemeOf(state),
      presets: studioThemes,
    },
  ] as const;
  const isSearching = query.trim() !== '';
  const isNowhere = roots.every(({ controls }) => matching(controls, query).length === 0);
  return (
    <SearchedText.Provider value={query.trim()}>
      <section className="options" aria-label="Options" ref={options}>
        <Search
          label="Find an option"
          value={query}
          onChange={(event) => {
            setWanted(event.currentTarget.value);
            options.current?.scrollTo({ top: 0 });
          }}
        />
        {mountedControls && matching([mountedControls.control], query).length > 0 && (
          <section aria-label="This widget">
            <h2>This widget</h2>
            <OptionControl
              control={mountedControls.control}
              value={state[mountedControls.name]}
              defaultValue={undefined}
              onChange={(newValue) =>
                change({ [mountedControls.name]: newValue ?? initialState[mountedControls.name] })
              }
              problems={problems}
              warnings={warnings}
              colors={colors}
              place={mountedControls.name}
            />
          </section>
        )}
        {isNowhere && <p className="nothing">No option has that name.</p>}
        {roots.map(({ root, title, controls, data, standard, presets }) => (
          <section key={root} aria-label={title} hidden={matching(controls, query).length === 0}>
            <h2>{title}</h2>
            {!isSearching && (
              <Presets presets={presets} data={data} label={title} onChoose={(choice) => change({ [root]: choice })} />
            )}
            {matching(controls, query).map((control) => {
              const form = (
                <OptionControl
                  key={control.name}
                  control={control}
                  value={readAt(data, [control.name])}
                  defaultValue={readAt(standard, [control.name])}
                  onChange={(newValue) => change({ [root]: writeAt(data, [control.name], newValue) })}
                  problems={problems}
                  warnings={warnings}
                  colors={colors}
                  place={`${root}.${control.name}`}
                />
              );
              if (control.kind !== 'group' && control.kind !== 'list') return form;
              const isOpen = Boolean(query) || control.name === 'colors' || readAt(data, [control.name]) !== undefined;
              return (
                <details key={control.name} open={isOpen}>
                  <summary>
                    <OptionName name={control.name} />
                    {isOff(control.name, state.config) && <span className="tag off">method off</span>}
                  </summary>
                  {form}
                </details>
              );
            })}
          </section>
        ))}
        {!isSearching && children}
      </section>
    </SearchedText.Provider>
  );
}

/** The login methods that each group of options belongs to. */
const productsOfGroup: Record<string, readonly Product[]> = {
  emailMagicLinksOptions: ['emailMagicLinks'],
  otpOptions: ['otp', 'emailOtp'],
  oauthOptions: ['oauth'],
  passwordOptions: ['passwords'],
  passkeyOptions: ['passkeys'],
  ssoOptions: ['sso'],
};

/** Returns whether a group of options has no effect, because its login methods are off. */
function isOff(group: string, config: Data): boolean {
  const products = readAt(config, ['products']) ?? defaultConfig.products;
  const ofGroup = productsOfGroup[group];
  return ofGroup !== undefined && Array.isArray(products) && !ofGroup.some((product) => products.includes(product));
}

/** Returns the controls whose names or labels contain the text. A group keeps only its matching members. */
function matching(controls: Control[], query: string): Control[] {
  const text = query.trim().toLowerCase();
  return controls.flatMap((control) => {
    if (`${control.name} ${labelOf(control.name)}`.toLowerCase().includes(text)) return [control];
    if (control.kind !== 'group') return [];
    const members = matching(control.members, query);
    return members.length > 0 ? [{ ...control, members }] : [];
  });
}

type PresetsProps = { presets: Record<string, Data>; data: Data; label: string; onChoose: (data: Data) => void };

/** A choice of the preset to start from. Changed options are no preset, so then none is selected. */
function Presets({ presets, data, label, onChoose }: PresetsProps) {
  const id = useId();
  const current = Object.keys(presets).find((name) => JSON.stringify(presets[name]) === JSON.stringify(data));
  return (
    <div className="presets">
      <label htmlFor={id}>Start from</label>
      <Select
        id={id}
        aria-label={`Start from: ${label}`}
        value={current ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const preset = presets[value];
          if (preset) onChoose(preset);
        }}
      >
        {current === undefined && <option value="">Choose a preset</option>}
        {Object.keys(presets).map((name) => (
          <option key={name} value={name}>
            {sentenceCase(name)}
          </option>
        ))}
      </Select>
    </div>
  );
}
