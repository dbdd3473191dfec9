import { readEmail } from '@vestibule/shared-protocol';
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
  'state' | 'config' | 'busy' | 'error' | 'failed' | 'ask' | 'texts'
> & {
  course: Course;
  mails: ('link' | 'code')[];
  hasPassword: boolean;
};

/** The provider's refusals of an address that may not join by itself. Wire protocol (organizations) §3. */
const noAccess: readonly (string | undefined)[] = [
  'email_jit_provisioning_not_allowed',
  'invalid_email_for_jit_provisioning',
];

/** The form for an address. */
export function EmailForm({ state, config, course, mails, busy, error, failed, ask, texts }: EmailFormProps) {
  const text = texts.organization.main;
  const isBusy = busy === 'submitEmail';
  const sent = useRef(state.email ?? '');
  const { register, errors, refusal, onInput, submit } = useFields<{ email: string }>({
    defaultValues: { email: state.email ?? config.prefill.emailAddress ?? '' },
    isResting: isBusy,
    refused: failed === 'submitEmail' ? error : null,
    onSubmit: ({ email }) => {
      sent.current = readEmail(email) ?? email;
      ask('submitEmail', { email: sent.current });
    },
  });
  const isForeign = course.organization && noAccess.includes(refusal?.error_type);
  const message = isForeign ? text.noAccess(sent.current, course.organization?.name ?? '') : refusal?.message;
  if (mails.length === 0) return null;
  return (
    <form className="form" name="email" method="post" noValidate onSubmit={submit} onInput={onInput}>
      <EmailField
        {...register('email', { validate: (typed) => readEmail(typed) !== null })}
        texts={texts}
        isInvalid={Boolean(errors.email) || isFieldError(refusal)}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.main.continueWithEmail}
      </Button>
      <ErrorText id="email-error" message={errors.email ? texts.validation.email : message} />
    </form>
  );
}
