import type { WidgetError } from '@vestibule/shared-protocol';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useDismissibleError } from '../useUncorrected.ts';

type FieldsOptions<Values> = {
  defaultValues?: DefaultValues<Values>;
  /** What is submitted meanwhile is not heard. */
  isResting: boolean;
  /** Why what was submitted was not taken. */
  refused?: WidgetError | null;
  /** Called with what stands in the fields; a field that its rule refuses gets the focus instead. */
  onSubmit: (values: Values) => void;
  /** Called where a rule refuses. */
  onInvalid?: (values: Values) => void;
};

/**
 * A form of fields that keep their values themselves. The library knows those it heard of by events, but password managers
 * write without any: so it is told at submit what stands in the document, and by `takeOver` wherever a form shows more of it. What is
 * wrong stands until it is being corrected.
 */
export function useFields<Values extends FieldValues>(given: FieldsOptions<Values>) {
  const { isResting, refused = null, onSubmit, onInvalid, ...options } = given;
  const { handleSubmit, formState, ...form } = useForm<Values>({ ...options, reValidateMode: 'onSubmit' });
  const [refusal, correct] = useDismissibleError(refused);

  /** Whether anything stood there that nobody had heard of. */
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
    // To clear none would draw the form anew at every key.
    if (Object.keys(errors).length > 0) form.clearErrors();
    correct();
  }

  return { ...form, errors, refusal, onInput, takeOver, submit };
}
