import { OAuthMark } from '@vestibule/frame-app/oauth-mark';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../../ui/CodeEditor.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Control } from './controlsOf.ts';
import { labelOf, nameOfValue } from './optionNames.ts';
import { isData, readAt, writeAt } from './paths.ts';
import type { Problems } from './problemsOf.ts';

type OptionControlProps = {
  control: Control;
  value: unknown;
  /** The default value. */
  defaultValue: unknown;
  onChange: (value: unknown) => void;
  /** Problems by their path. Paths below this control's are shown here. */
  problems: Problems;
  /** Colors that the widget changed for contrast, by their path. */
  warnings: Problems;
  place: string;
};

/** The control of one option. It shows the default when the option is not set. */
export function OptionControl(props: OptionControlProps) {
  const { control, value, defaultValue, onChange, problems, warnings, place } = props;
  if (control.kind === 'list') return <ListControl {...props} members={control.members} />;
  if (control.kind === 'group') {
    return (
      <fieldset className="option-group">
        <legend>{labelOf(control.name)}</legend>
        {control.members.map((member) => (
          <OptionControl
            key={member.name}
            control={member}
            value={readAt(value, [member.name])}
            defaultValue={readAt(defaultValue, [member.name])}
            onChange={(changed) => onChange(emptied(writeAt(isData(value) ? value : {}, [member.name], changed)))}
            problems={problems}
            warnings={warnings}
            place={`${place}.${member.name}`}
          />
        ))}
      </fieldset>
    );
  }
  const problem = [...problems].find(([path]) => path === place || path.startsWith(`${place}.`))?.[1];
  const warning = warningOf(warnings.get(place), value);
  const hint = warning ? <span className="contrast-warning">{warning}</span> : hintOf(control, defaultValue, value);
  return (
    <Field label={labelOf(control.name)} {...(hint && { hint })} {...(problem && { error: `${place}: ${problem}` })}>
      {(field) => {
        switch (control.kind) {
          case 'flag':
            return (
              <span className="actions">
                <input
                  {...field}
                  type="checkbox"
                  className="switch"
                  checked={Boolean(value ?? defaultValue)}
                  onChange={(event) => onChange(event.currentTarget.checked)}
                />
                {value !== undefined && <Default name={control.name} onPress={() => onChange(undefined)} />}
              </span>
            );
          case 'choice':
            return (
              <select
                {...field}
                className="input"
                value={String(value ?? '')}
                onChange={(event) => onChange(event.currentTarget.value || undefined)}
              >
                <option value="">default</option>
                {control.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            );
          case 'choices':
            return (
              <Choices
                options={control.options}
                chosen={Array.isArray(value) ? value : []}
                onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
                label={labelOf(control.name)}
                id={field.id}
              />
            );
          case 'number':
            return (
              <input
                {...field}
                className="input"
                type="number"
                {...(control.least !== undefined && { min: control.least })}
                {...(control.most !== undefined && { max: control.most })}
                step={control.isWhole ? 1 : 0.025}
                value={typeof value === 'number' ? value : ''}
                placeholder={defaultValue === undefined ? 'default' : String(defaultValue)}
                onChange={(event) =>
                  onChange(
                    Number.isNaN(event.currentTarget.valueAsNumber) ? undefined : event.currentTarget.valueAsNumber,
                  )
                }
              />
            );
          case 'color':
            return (
              <span className="color">
                <input
                  type="color"
                  aria-label={`Pick: ${labelOf(control.name)}`}
                  data-unset={value === undefined ? '' : undefined}
                  value={/^#[0-9a-f]{6}$/i.test(firstOf(value)) ? firstOf(value) : '#888888'}
                  onChange={(event) => onChange(event.currentTarget.value)}
                />
                <TextInput
                  field={field}
                  value={Array.isArray(value) ? value.join(BETWEEN) : value}
                  onChange={(typed) => onChange(colorsIn(typed))}
                />
              </span>
            );
          case 'record':
            return <JsonControl field={field} value={value} onChange={onChange} />;
          case 'texts':
            return (
              <input
                {...field}
                className="input"
                placeholder="separated by spaces"
                value={Array.isArray(value) ? value.join(' ') : ''}
                onChange={(event) =>
                  onChange(event.currentTarget.value ? event.currentTarget.value.split(' ') : undefined)
                }
              />
            );
          default:
            return <TextInput field={field} value={value} onChange={onChange} />;
        }
      }}
    </Field>
  );
}

function Default({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button isSmall variant="plain" onClick={onPress} aria-label={`${labelOf(name)}: back to the default`}>
      default
    </Button>
  );
}

type ChoicesProps = {
  options: readonly string[];
  chosen: readonly unknown[];
  onChange: (chosen: unknown[]) => void;
  label: string;
  id: string;
};

/** A choice of several values; their order is the order of selection. */
function Choices({ options, chosen, onChange, label, id }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field names it
    <div className="choices" role="group" aria-label={label} id={id}>
      {options.map((option) => {
        const { name, icon, provider } = nameOfValue(option);
        return (
          <button
            type="button"
            className="choice"
            key={option}
            title={option}
            aria-pressed={chosen.includes(option)}
            onClick={() =>
              onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
            }
          >
            {icon && <Icon name={icon} sizePx={14} />}
            {provider && <OAuthMark type={provider} />}
            {name}
          </button>
        );
      })}
    </div>
  );
}

/** A list of groups. If the first member is a choice, such as the provider's type, each value may occur once. */
function ListControl({
  control,
  members,
  value,
  onChange,
  problems,
  warnings,
  place,
}: OptionControlProps & { members: Control[] }) {
  const items = Array.isArray(value) ? value : [];
  const [first] = members;
  const change = (changed: unknown[]) => onChange(changed.length > 0 ? changed : undefined);
  const replace = (index: number, item: unknown) => change(items.map((one, at) => (at === index ? (item ?? {}) : one)));
  return (
    <fieldset className="option-group">
      <legend>{labelOf(control.name)}</legend>
      {first?.kind === 'choice' ? (
        <Choices
          id={`${place}-choices`}
          label={labelOf(control.name)}
          options={first.options}
          chosen={items.map((item) => readAt(item, [first.name]))}
          onChange={(chosen) =>
            change(
              chosen.map((type) => items.find((item) => readAt(item, [first.name]) === type) ?? { [first.name]: type }),
            )
          }
        />
      ) : (
        <Button isSmall onClick={() => change([...items, {}])}>
          Add
        </Button>
      )}
      {items.map((item, index) => (
        <details
          key={String(readAt(item, [first?.name ?? '']) ?? index)}
          className="option-item"
          open={first?.kind !== 'choice'}
        >
          <summary>{titleOf(readAt(item, [first?.name ?? '']), `${labelOf(control.name)} ${index + 1}`)}</summary>
          {members
            .filter((member) => member !== first || member.kind !== 'choice')
            .map((member) => (
              <OptionControl
                key={member.name}
                control={member}
                value={readAt(item, [member.name])}
                defaultValue={undefined}
                onChange={(changed) => replace(index, writeAt(isData(item) ? item : {}, [member.name], changed))}
                problems={problems}
                warnings={warnings}
                place={`${place}.${index}.${member.name}`}
              />
            ))}
          <Button isSmall variant="danger" onClick={() => change(items.filter((_, at) => at !== index))}>
            Remove
          </Button>
        </details>
      ))}
    </fieldset>
  );
}

type InputProps = { field: { id: string }; value: unknown; onChange: (value: unknown) => void };

function TextInput({ field, value, onChange }: InputProps) {
  return (
    <input
      {...field}
      className="input"
      value={String(value ?? '')}
      placeholder="default"
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

/** A JSON field for options without their own control. Invalid JSON stays in the field and is not applied. */
function JsonControl({ field, value, onChange }: InputProps) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value));
  const isJson = text === '' || canParse(text);
  const write = (changed: string) => {
    setText(changed);
    if (changed === '') onChange(undefined);
    else if (canParse(changed)) onChange(JSON.parse(changed));
  };
  return (
    <CodeEditor {...field} {...(!isJson && { 'aria-invalid': true })} language="json" text={text} onChange={write} />
  );
}

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Separates the colors of a pair in their field. */
const BETWEEN = ' | ';

/** Returns one color, or a pair for the light and the dark scheme. */
function colorsIn(typed: unknown): unknown {
  const [light, dark] = typeof typed === 'string' ? typed.split('|').map((color) => color.trim()) : [];
  return light && dark ? [light, dark] : typed;
}

const firstOf = (value: unknown) => String(Array.isArray(value) ? value[0] : value);

/** Returns the warning about a color if it is about the current one. */
function warningOf(warning: string | undefined, value: unknown): string | undefined {
  const colors = Array.isArray(value) ? value : [value];
  return colors.some((color) => warning?.includes(`"${color}"`)) ? warning : undefined;
}

const titleOf = (value: unknown, otherwise: string) =>
  value === undefined ? otherwise : nameOfValue(String(value)).name;

const emptied = (data: object) => (Object.keys(data).length > 0 ? data : undefined);

function hintOf(control: Control, defaultValue: unknown, value: unknown): string | undefined {
  const range =
    control.kind === 'number' && control.least !== undefined ? `${control.least} to ${control.most}` : undefined;
  const isLeftOut = value === undefined && defaultValue !== undefined && control.kind !== 'flag';
  return (
    [range, isLeftOut && `default: ${Array.isArray(defaultValue) ? defaultValue.join(', ') : String(defaultValue)}`]
      .filter(Boolean)
      .join('; ') || undefined
  );
}
