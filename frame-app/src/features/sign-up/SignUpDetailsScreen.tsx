import type { SignUpField } from '@vestibule/shared-protocol';
import type { FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useFields } from '../../ui/screens/useFields.ts';
import { ErrorText, TextField } from '../../ui/TextField.tsx';
import { isMissing, labelOf } from './details.ts';
import type { DetailValues } from './states.ts';
import '../../ui/checks.css';
import './SignUpDetails.css';

/** Names that password managers and browsers fill in by themselves. */
const autocompleteOfName: Readonly<Record<string, string>> = { firstName: 'given-name', lastName: 'family-name' };

/** The most characters of a field, if the host page names none. */
const MOST_CHARACTERS = 100;

/** Asks a new user for a name, and for the fields of the host page. */
export function SignUpDetailsScreen({
  state,
  config,
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: ScreenProps<'SignUpDetails'>) {
  const { fields } = config.signUpOptions;
  const { signUp: text } = texts;
  const { register, errors, refusal, onInput, submit } = useFields<Record<string, string | boolean>>({
    defaultValues: state.values,
    isResting: busy === 'submitDetails',
    submitError: failedIntent === 'submitDetails' ? error : null,
    onSubmit: (values) => ask('submitDetails', { values: read(values) }),
    // The form shows an empty field at once; the flow reports it to the host.
    onInvalid: (values) => ask('submitDetails', { values: read(values) }),
  });
  // The form takes the value of a checkbox over as `on`.
  const read = (values: Record<string, string | boolean>): DetailValues =>
    Object.fromEntries(
      fields.map(({ name, type }) => [name, type === 'checkbox' ? Boolean(values[name]) : (values[name] ?? '')]),
    );
  const mistakeOf = (field: SignUpField) =>
    errors[field.name] !== undefined && (field.type === 'checkbox' ? text.unchecked : text.missing);
  // React Hook Form hears of a value only after this event.
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    onInput();
    const inputs = fields.map((field) => ({ ...field, input: currentTarget.elements.namedItem(field.name) }));
    const values = inputs.flatMap(({ name, type, input }) =>
      input instanceof HTMLInputElement ? [[name, type === 'checkbox' ? input.checked : input.value]] : [],
    );
    ask('keepDraft', { values: Object.fromEntries(values) });
  };
  const ownLabels: Readonly<Record<string, string>> = {
    firstName: texts.account.firstName,
    lastName: texts.account.lastName,
  };
  const labelFor = (field: SignUpField) => {
    const label = labelOf(field, texts.locale) ?? ownLabels[field.name] ?? field.name;
    return field.required || field.type === 'checkbox' ? label : text.optional(label);
  };
  const isFilledIn = Object.keys(errors).length === 0;
  return (
    <Card title={text.title} icon="user">
      <p className="lead">{text.lead}</p>
      <form className="form" name="sign-up" noValidate onSubmit={submit} onInput={keep}>
        {fields.map((field) => {
          const rules = { validate: (value: string | boolean) => !isMissing(field, { [field.name]: value }) };
          const id = `sign-up-${field.name}`;
          return field.type === 'checkbox' ? (
            <div key={field.name} className="sign-up-check">
              <label>
                <input
                  {...register(field.name, rules)}
                  id={id}
                  type="checkbox"
                  required={field.required}
                  aria-invalid={Boolean(mistakeOf(field))}
                  aria-describedby={`${id}-error`}
                />
                <span>{labelFor(field)}</span>
              </label>
              <ErrorText id={`${id}-error`} message={mistakeOf(field)} />
            </div>
          ) : (
            <TextField
              key={field.name}
              {...register(field.name, rules)}
              maxLength={field.maxLength ?? MOST_CHARACTERS}
              id={id}
              label={labelFor(field)}
              required={field.required}
              autoComplete={field.autocomplete ?? autocompleteOfName[field.name] ?? 'off'}
              mistake={mistakeOf(field)}
            />
          );
        })}
        <Button type="submit" isBusy={busy === 'submitDetails'}>
          {texts.frame.continue}
        </Button>
        <ErrorText message={isFilledIn && refusal?.message} />
      </form>
      {!fields.some(({ required }) => required) && (
        <div className="links">
          <Button kind="text" isBusy={busy === 'skipDetails'} onClick={() => ask('skipDetails')}>
            {texts.passkeyOffer.notNow}
          </Button>
        </div>
      )}
    </Card>
  );
}
