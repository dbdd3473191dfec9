import { OAuthMark } from '@vestibule/frame-app/oauth-mark';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CodeEditor } from '../../ui/CodeEditor.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Control } from './controlsOf.ts';
import { OptionName } from './OptionName.tsx';
import { labelOf, nameOfValue } from './optionNames.ts';
import { isData, readAt, writeAt } from './paths.ts';
import type { Problems } from './problemsOf.ts';

type OptionControlProps = {
  control: Control;
  value: unknown;
  defaultValue: unknown;
  onChange: (value: unknown) => void;
  /** Problems by their path. Paths below this control's are shown here. */
  problems: Problems;
  /** Colors that the widget changed for contrast, by their path. */
  warnings: Problems;
  /** The colors in force, by their path in the theme, as `#rrggbb`. */
  colors: Readonly<Record<string, string>>;
  place: string;
};

/** The control of one option. It shows the default when the option is not set. */
export function OptionControl(props: OptionControlProps) {
  const { control, value, defaultValue, onChange, problems, warnings, colors, place } = props;
  if (control.kind === 'list') return <ListControl {...props} members={control.members} />;
  if (control.kind === 'group') {
    return (
      <fieldset className="option-group">
        <legend>
          <OptionName name={control.name} />
        </legend>
        {control.members.map((member) => (
          <OptionControl
            key={member.name}
            control={member}
            value={readAt(value, [member.name])}
            defaultValue={readAt(defaultValue, [member.name])}
            onChange={(newValue) =>
              onChange(dataOrNothing(writeAt(isData(value) ? value : {}, [member.name], newValue)))
            }
            problems={problems}
            warnings={warnings}
            colors={colors}
            place={`${place}.${member.name}`}
          />
        ))}
      </fieldset>
    );
  }
  const problem = [...problems].find(([path]) => path === place || path.startsWith(`${place}.`))?.[1];
  const warning = warningOf(warnings.get(place), value);
  const color = colorShown(value, colors[place.replace(/^theme\./, '')]);
  const hint = warning ? <span className="contrast-warning">{warning}</span> : hintOf(control, defaultValue, value);
  return (
    <Field
      label={<OptionName name={control.name} />}
      {...(hint && { hint })}
      {...(problem && { error: `${place}: ${problem}` })}
    >
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
              <Select
                {...field}
                value={String(value ?? '')}
                onChange={(event) => onChange(event.currentTarget.value || undefined)}
              >
                <option value="">{defaultValue === undefined ? 'Default' : `Default: ${String(defaultValue)}`}</option>
                {control.options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </Select>
            );
          case 'choices':
            return (
              <Choices
                options={control.options}
                selection={Array.isArray(value) ? value : []}
                onChange={(choices) => onChange(choices.length > 0 ? choices : undefined)}
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
                placeholder={defaultName(defaultValue)}
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
                  data-default={value === undefined ? '' : undefined}
                  data-unknown={color === undefined ? '' : undefined}
                  value={color ?? '#888888'}
                  onChange={(event) => onChange(event.currentTarget.value)}
                />
                <TextInput
                  field={field}
                  defaultValue={color ?? defaultValue}
                  value={Array.isArray(value) ? value.join(BETWEEN) : value}
                  onChange={(entry) => onChange(colorsIn(entry))}
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
            return <TextInput field={field} value={value} defaultValue={defaultValue} onChange={onChange} />;
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
  selection: readonly unknown[];
  onChange: (choices: unknown[]) => void;
  label: string;
  id: string;
};

/** A choice of several values; their order is the order of selection. */
function Choices({ options, selection, onChange, label, id }: ChoicesProps) {
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
            aria-pressed={selection.includes(option)}
            onClick={() =>
              onChange(
                selection.includes(option) ? selection.filter((choice) => choice !== option) : [...selection, option],
              )
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
  colors,
  place,
}: OptionControlProps & { members: Control[] }) {
  const items = Array.isArray(value) ? value : [];
  const [first] = members;
  const change = (newValue: unknown[]) => onChange(newValue.length > 0 ? newValue : undefined);
  const replace = (index: number, item: unknown) =>
    change(items.map((oneItem, itemIndex) => (itemIndex === index ? (item ?? {}) : oneItem)));
  return (
    <fieldset className="option-group">
      <legend>{labelOf(control.name)}</legend>
      {first?.kind === 'choice' ? (
        <Choices
          id={`${place}-choices`}
          label={labelOf(control.name)}
          options={first.options}
          selection={items.map((item) => readAt(item, [first.name]))}
          onChange={(choices) =>
            change(
              choices.map(
                (type) => items.find((item) => readAt(item, [first.name]) === type) ?? { [first.name]: type },
              ),
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
                onChange={(newValue) => replace(index, writeAt(isData(item) ? item : {}, [member.name], newValue))}
                problems={problems}
                warnings={warnings}
                colors={colors}
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

function TextInput({ field, value, defaultValue, onChange }: InputProps & { defaultValue: unknown }) {
  return (
    <input
      {...field}
      className="input"
      value={String(value ?? '')}
      placeholder={defaultName(defaultValue)}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

/** A JSON field for options without their own control. Invalid JSON stays in the field and is not applied. */
function JsonControl({ field, value, onChange }: InputProps) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value));
  const isJson = text === '' || canParse(text);
  const write = (newValue: string) => {
    setText(newValue);
    if (newValue === '') onChange(undefined);
    else if (canParse(newValue)) onChange(JSON.parse(newValue));
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
function colorsIn(entry: unknown): unknown {
  const [light, dark] = typeof entry === 'string' ? entry.split('|').map((color) => color.trim()) : [];
  return light && dark ? [light, dark] : entry;
}

/** Returns the color of a swatch: the chosen one, or the one in force. */
function colorShown(value: unknown, inForce: string | undefined): string | undefined {
  const first = String(Array.isArray(value) ? value[0] : value);
  return /^#[0-9a-f]{6}$/i.test(first) ? first : inForce;
}

/** Returns the warning about a color if it is about the current one. */
function warningOf(warning: string | undefined, value: unknown): string | undefined {
  const colors = Array.isArray(value) ? value : [value];
  return colors.some((color) => warning?.includes(`"${color}"`)) ? warning : undefined;
}

/** Returns the text of an empty field: the default value if the contract names it, or the word `Default`. */
const defaultName = (defaultValue: unknown) => (defaultValue === undefined ? 'Default' : String(defaultValue));

const titleOf = (value: unknown, otherwise: string) =>
  value === undefined ? otherwise : nameOfValue(String(value)).name;

const dataOrNothing = (data: object) => (Object.keys(data).length > 0 ? data : undefined);

function hintOf(control: Control, defaultValue: unknown, value: unknown): string | undefined {
  const range =
    control.kind === 'number' && control.least !== undefined ? `${control.least} to ${control.most}` : undefined;
  // Controls of other kinds show their default themselves.
  const isLeftOut = value === undefined && Array.isArray(defaultValue);
  return [range, isLeftOut && `default: ${defaultValue.join(', ')}`].filter(Boolean).join('; ') || undefined;
}
