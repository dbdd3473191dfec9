import type { ProjectSettings } from '@vestibule/dev-server';
import { useEffect, useRef, useState } from 'react';
import { CodeEditor } from '../../ui/CodeEditor.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Bar } from './Bar.tsx';
import { sendCommand, useEmulator } from './emulator.ts';
import { SectionSearch, useSearch } from './search.tsx';
import { nameOfChoice, type SettingName, settingGroups, settingLabels, settingsOf } from './settingLabels.ts';
import { isFound, textOfSetting } from './textsOf.ts';

/** The project's settings. Changes are saved at once; clients see them with their next bootstrap. */
export function SettingsSection({ selectedId }: { selectedId: string }) {
  const project = useEmulator<{ project: ProjectSettings }>('/control/project')?.project;
  const { query } = useSearch();
  const names = (project ? settingsOf(project) : (Object.keys(settingLabels) as SettingName[])).filter((name) =>
    isFound(textOfSetting(name), query),
  );
  return (
    <div className="settings" aria-busy={!project}>
      <div className="list-head">
        <SectionSearch />
        <p className="quiet">Changes are saved automatically. Reload the widget to apply them.</p>
      </div>
      {names.length === 0 && <div className="nothing">No settings match.</div>}
      {settingGroups.map((group) => {
        const inGroup = names.filter((name) => settingLabels[name].group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} className="setting-group" aria-label={group}>
            <h2>{group}</h2>
            <div className="setting-list">
              {inGroup.map((name) =>
                project ? (
                  <Setting key={name} name={name} value={project[name]} isChosen={name === selectedId} />
                ) : (
                  <Field key={name} label={settingLabels[name].label} hint={<code>{name}</code>}>
                    {({ id }) => (
                      <output id={id}>
                        <Bar widthPx={220} heightPx={36} />
                      </output>
                    )}
                  </Field>
                ),
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}

type SettingProps = { name: SettingName; value: unknown; isChosen: boolean };

function Setting({ name, value, isChosen }: SettingProps) {
  const { label, choices } = settingLabels[name];
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector<HTMLElement>('input, select, summary')?.focus({ preventScroll: true });
  }, [isChosen]);
  const save = async (settings: unknown) => {
    try {
      await sendCommand('POST', '/control/project', { [name]: settings });
      setDraft(null);
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const saveJson = (text: string) => {
    try {
      void save(JSON.parse(text));
    } catch {
      setProblem("This isn't valid JSON.");
    }
  };
  return (
    <div ref={place}>
      <Field label={label} hint={<code>{name}</code>} {...(problem && { error: problem })}>
        {(control) => {
          if (choices) {
            return (
              <Select {...control} value={String(value)} onChange={(event) => void save(event.currentTarget.value)}>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {nameOfChoice(choice)}
                  </option>
                ))}
              </Select>
            );
          }
          if (typeof value === 'boolean') {
            return (
              <input
                {...control}
                type="checkbox"
                className="switch"
                checked={value}
                onChange={(event) => void save(event.currentTarget.checked)}
              />
            );
          }
          if (typeof value === 'object') {
            const json = draft ?? JSON.stringify(value, null, 2);
            return (
              <details className="json-setting">
                <summary>{Array.isArray(value) ? entries(value.length) : 'As JSON'}</summary>
                <CodeEditor
                  {...control}
                  language="json"
                  text={json}
                  onChange={(text) => {
                    setDraft(text);
                    saveJson(text);
                  }}
                />
              </details>
            );
          }
          const isNumber = typeof value === 'number';
          return (
            <input
              {...control}
              className="input"
              type={isNumber ? 'number' : 'text'}
              {...(isNumber && { min: 1 })}
              value={draft ?? String(value)}
              autoComplete="off"
              onChange={(event) => setDraft(event.currentTarget.value)}
              onBlur={(event) => draft !== null && void save(isNumber ? event.currentTarget.valueAsNumber : draft)}
            />
          );
        }}
      </Field>
    </div>
  );
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count || 'No'} entries`);
