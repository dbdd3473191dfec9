import type { WidgetError } from '@vestibule/shared-protocol';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useDismissibleError } from '../useDismissibleError.ts';

type FieldsOptions<Values> = {
  defaultValues?: DefaultValues<Values>;
  /** Ignores submits while true. */
  isResting: boolean;
  /** The error of the last submit. */
  submitError?: WidgetError | null;
  /** Called with the values of the fields. If a field is invalid, it gets the focus instead. */
  onSubmit: (values: Values) => void;
  /** Called when a field is invalid. */
  onInvalid?: (values: Values) => void;
};

/**
 * Creates a form of uncontrolled fields. React Hook Form only has values from events, but password managers fill fields
 * without events. So the values are read from the document at submit, and by `takeOver` when a form shows them earlier.
 * An error stays until the visitor corrects its field.
 */
export function useFields<Values extends FieldValues>(givenOptions: FieldsOptions<Values>) {
  const { isResting, submitError = null, onSubmit, onInvalid, ...options } = givenOptions;
  const { handleSubmit, formState, ...form } = useForm<Values>({ ...options, reValidateMode: 'onSubmit' });
  const [refusal, dismissRefusal] = useDismissibleError(submitError);

  /** Copies values that were set without an event. Returns whether there were such values. */
  function takeOver(from: HTMLFormElement): boolean {
    const unheard = [...new FormData(from)].filter(([name, value]) => form.getValues(name as Path<Values>) !== value);
    for (const [name, value] of unheard) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    return unheard.length > 0;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isResting) return;
    takeOver(event.currentTarget);
    void handleSubmit(onSubmit, () => onInvalid?.(form.getValues()))(event);
  }

  const { errors } = formState;

  function onInput() {
    // `clearErrors` would render the form at every key, even without errors.
    if (Object.keys(errors).length > 0) form.clearErrors();
    dismissRefusal();
  }

  return { ...form, errors, refusal, onInput, takeOver, submit };
}
