import { readEmail, type WidgetError } from '@vestibule/shared-protocol';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { isFieldError } from '../../ui/screens/isFieldError.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useFields } from '../../ui/screens/useFields.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { EmailField } from './EmailField.tsx';
import type { Course } from './entities.ts';

type EmailFormProps = Pick<
  ScreenProps<'OrganizationLogin'>,
  'state' | 'config' | 'busy' | 'error' | 'failedIntent' | 'ask' | 'texts'
> & {
  course: Course;
  mails: ('link' | 'code')[];
  hasPassword: boolean;
};

/** The provider's errors for an address that may not join uninvited. */
const noAccess: readonly (string | undefined)[] = [
  'email_jit_provisioning_not_allowed',
  'invalid_email_for_jit_provisioning',
];

export const isNoAccess = (error: WidgetError | null): boolean => noAccess.includes(error?.error_type);

/** The first form of a login to an organization. */
export function EmailForm({
  state,
  config,
  course,
  mails,
  hasPassword,
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: EmailFormProps) {
  const text = texts.organization.main;
  const isBusy = busy === 'submitEmail';
  const sentEmail = useRef(state.email ?? '');
  const { register, errors, refusal, getValues, onInput, submit } = useFields<{ email: string }>({
    defaultValues: { email: state.email ?? config.prefill.emailAddress ?? '' },
    isResting: isBusy,
    submitError: failedIntent === 'submitEmail' ? error : null,
    onSubmit: ({ email }) => {
      sentEmail.current = readEmail(email) ?? email;
      ask('submitEmail', { email: sentEmail.current });
    },
  });
  const isForeign = course.organization && isNoAccess(refusal);
  const isMistake = Boolean(errors.email) || isFieldError(refusal);
  const refusalText = isForeign ? text.noAccess(sentEmail.current, course.organization?.name ?? '') : refusal?.message;
  const message = errors.email ? texts.validation.email : refusalText;
  return (
    <form className="form" name="email" method="post" noValidate onSubmit={submit} onInput={onInput}>
      <EmailField
        {...register('email', { validate: (email) => readEmail(email) !== null })}
        texts={texts}
        mistake={isMistake && message}
      />
      <Button type="submit" isBusy={isBusy}>
        {mails.length > 0 ? texts.main.continueWithEmail : texts.frame.continue}
      </Button>
      <ErrorText id="email-failure" message={!isMistake && message} />
      {hasPassword && mails.length > 0 && (
        <Button
          kind="secondary"
          isBusy={busy === 'usePassword'}
          onClick={() => ask('usePassword', { email: getValues('email') })}
        >
          {text.usePassword}
        </Button>
      )}
    </form>
  );
}
