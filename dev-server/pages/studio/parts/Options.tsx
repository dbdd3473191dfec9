import { defaultConfig, themeSchema, type Vertical } from '@vestibule/shared-protocol';
import { type ReactNode, useState } from 'react';
import { Search } from '../../ui/Field.tsx';
import { configControls } from './configControls.ts';
import { type Control, controlsOf } from './controlsOf.ts';
import { mountControls } from './mountControls.ts';
import { OptionControl } from './OptionControl.tsx';
import { labelOf } from './optionNames.ts';
import { type Data, readAt, writeAt } from './paths.ts';
import { configPresets, organizationPresets, studioThemes } from './presets.ts';
import type { Problems } from './problemsOf.ts';
import { initialState, type StudioState } from './studioState.ts';

const themeControls = controlsOf(themeSchema);

type OptionsProps = {
  vertical: Vertical;
  state: StudioState;
  problems: Problems;
  warnings: Problems;
  change: (change: Partial<StudioState>) => void;
  /** The controls of the page around the widget, below the options. */
  children?: ReactNode;
};

/** Every option of the configuration and the theme, with a search and presets. */
export function Options({ vertical, state, problems, warnings, change, children }: OptionsProps) {
  const [wanted, setWanted] = useState('');
  const mounted = mountControls[state.mount];
  const roots = [
    {
      root: 'config',
      title: 'Configuration',
      controls: configControls(vertical),
      data: state.config,
      standard: defaultConfig,
      presets: vertical === 'b2b' ? organizationPresets : configPresets,
    },
    { root: 'theme', title: 'Theme', controls: themeControls, data: state.theme, standard: {}, presets: studioThemes },
  ] as const;
  return (
    <section className="options" aria-label="Options">
      <Search label="Find an option" value={wanted} onChange={(event) => setWanted(event.currentTarget.value)} />
      {mounted && matching([mounted.control], wanted).length > 0 && (
        <section aria-label="This widget">
          <h2>This widget</h2>
          <OptionControl
            control={mounted.control}
            value={state[mounted.name]}
            defaultValue={undefined}
            onChange={(changed) => change({ [mounted.name]: changed ?? initialState[mounted.name] })}
            problems={problems}
            warnings={warnings}
            place={mounted.name}
          />
        </section>
      )}
      {roots.map(({ root, title, controls, data, standard, presets }) => (
        <section key={root} aria-label={title}>
          <h2>{title}</h2>
          <Presets
            presets={presets}
            data={data}
            label={`${title} presets`}
            onChoose={(chosen) => change({ [root]: chosen })}
          />
          {matching(controls, wanted).map((control) => {
            const form = (
              <OptionControl
                key={control.name}
                control={control}
                value={readAt(data, [control.name])}
                defaultValue={readAt(standard, [control.name])}
                onChange={(changed) => change({ [root]: writeAt(data, [control.name], changed) })}
                problems={problems}
                warnings={warnings}
                place={`${root}.${control.name}`}
              />
            );
            if (control.kind !== 'group' && control.kind !== 'list') return form;
            const isOpen = Boolean(wanted) || control.name === 'colors' || readAt(data, [control.name]) !== undefined;
            return (
              <details key={control.name} open={isOpen}>
                <summary>{labelOf(control.name)}</summary>
                {form}
              </details>
            );
          })}
        </section>
      ))}
      {children}
    </section>
  );
}

/** The controls whose names or labels contain the text; for a group, its matching members. */
function matching(controls: Control[], wanted: string): Control[] {
  const text = wanted.trim().toLowerCase();
  return controls.flatMap((control) => {
    if (`${control.name} ${labelOf(control.name)}`.toLowerCase().includes(text)) return [control];
    if (control.kind !== 'group') return [];
    const members = matching(control.members, wanted);
    return members.length > 0 ? [{ ...control, members }] : [];
  });
}

type PresetsProps = { presets: Record<string, Data>; data: Data; label: string; onChoose: (data: Data) => void };

function Presets({ presets, data, label, onChoose }: PresetsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, no part of a form
    <div className="choices presets" role="group" aria-label={label}>
      <span className="quiet" aria-hidden="true">
        Start from
      </span>
      {Object.entries(presets).map(([name, preset]) => (
        <button
          type="button"
          className="choice"
          key={name}
          aria-pressed={JSON.stringify(preset) === JSON.stringify(data)}
          onClick={() => onChoose(preset)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
