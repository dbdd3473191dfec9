import type { WidgetError } from '@vestibule/shared-protocol';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DEBOUNCE_MS, SCROLL_AFTER_MS } from '../../constants.ts';
import type { Strength } from '../../flow/entities.ts';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { ErrorText } from '../TextField.tsx';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';
import { StrengthReport } from './StrengthReport.tsx';
import { useFields } from './useFields.ts';

/** A report must stay unchanged for this time before screen readers announce it. */
const SAID_AFTER_MS = 1_500;

/** The provider's errors about a new password. Other errors are about the link, the account or the session. */
const ofNewPassword = /^(weak|breached|invalid)_password$/;

type NewPasswordFormProps = {
  email?: string;
  strength: Strength | null;
  isBusy: boolean;
  /** The error of the last submit. */
  submitError: WidgetError | null;
  /** The error of the last strength check. */
  checkError: WidgetError | null;
  texts: Texts;
  onCheck: (values: { password: string; revision: number }) => void;
  /** The label of a field for the current password, which is shown if this is set. */
  currentLabel?: string;
  onSubmit: (password: string, current: string) => void;
};

/**
 * The form for a new password. The policy is shown at once, and every change is checked after a pause in typing.
 * Continue is enabled only while the provider's response for the current value is valid. An older response is shown,
 * but does not count. An earlier press of Enter waits for the response: then the value is submitted, or marked as too
 * weak.
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, currentLabel, strength, isBusy, submitError, checkError, texts, onCheck, onSubmit } = props;
  const [typedPassword, setTyped] = useState({ password: '', revision: 0 });
  const isEmpty = typedPassword.password === '';
  const isValid = !isEmpty && strength?.revision === typedPassword.revision && strength.isValid;
  const { register, errors, refusal, onInput, submit } = useFields<{ password: string; 'current-password': string }>({
    isResting: isBusy,
    submitError: submitError ?? checkError,
    onSubmit: (values) => {
      if (isValid && values.password === typedPassword.password) onSubmit(values.password, values['current-password']);
      else setAsked(judge({ target: { value: values.password } }));
    },
  });
  /** The revision that was submitted before its check ended, or although it was too weak. */
  const [askedRevision, setAsked] = useState<number | null>(null);
  const isAsked = askedRevision === typedPassword.revision;
  const isJudged = strength?.revision === typedPassword.revision;
  const isTooWeak = isAsked && isJudged && !isValid;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked && isValid) form.current?.requestSubmit();
  }, [isAsked, isValid]);

  /** Queues a check of the field's value, and returns the revision. */
  function judge({ target: { value: password } }: { target: { value: string } }): number {
    if (password === typedPassword.password) return typedPassword.revision;
    setTyped({ password, revision: typedPassword.revision + 1 });
    return typedPassword.revision + 1;
  }

  /** Submits on Enter, because browsers do nothing while the submit button is disabled. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  const report = useRef<HTMLDivElement>(null);
  const heightPx = useRef(0);
  useLayoutEffect(() => {
    if (!report.current) return;
    // Never shrinks, so that the content below does not move during typing.
    report.current.style.minHeight = `${report.current.offsetHeight}px`;
    if (heightPx.current === report.current.offsetHeight) return;
    heightPx.current = report.current.offsetHeight;
    const { current } = form;
    // In a low dialog of the host, a longer report would move Continue out of view.
    if (current?.contains(document.activeElement)) {
      setTimeout(() => current.querySelector('[type=submit]')?.scrollIntoView?.({ block: 'nearest' }), SCROLL_AFTER_MS);
    }
  });
  // Before the first response, the report shows the policy.
  const isTyped = !isEmpty && strength !== null && strength.revision > 0;
  const announcement = useSaid(report, isTyped ? strength : null, isTooWeak);

  const field = useRef<HTMLInputElement | null>(null);
  const judgeField = useEffectEvent(() => field.current && judge({ target: field.current }));
  useEffect(() => {
    // Password managers fill the field without an event, so its value is polled.
    if (isValid) return;
    const timer = setInterval(judgeField, DEBOUNCE_MS);
    return () => clearInterval(timer);
  }, [isValid]);

  const check = useEffectEvent(onCheck);
  useEffect(() => {
    const { password, revision } = typedPassword;
    if (password === '' && revision > 0) return;
    const timer = setTimeout(() => check(typedPassword), password === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typedPassword]);

  const registeredField = register('password', { required: true, onChange: judge, onBlur: judge });
  const isOfCurrent = currentLabel !== undefined && refusal?.error_type === 'unauthorized_credentials';
  const isOfNew = submitError !== null && ofNewPassword.test(refusal?.error_type ?? '');
  return (
    <form
      ref={form}
      className="form"
      name="new-password"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={onInput}
      onKeyDown={onKeyDown}
    >
      {email !== undefined && <ReadOnlyEmail label={texts.password.emailLabel} email={email} />}
      {currentLabel !== undefined && (
        <PasswordField
          {...register('current-password', { required: true })}
          id="current-password"
          label={currentLabel}
          autoComplete="current-password"
          showLabel={texts.password.show}
          hideLabel={texts.password.hide}
          capsLockLabel={texts.password.capsLock}
          awayLabel={texts.focus.away}
          isResting={isBusy}
          mistake={errors['current-password'] ? texts.validation.password : isOfCurrent && refusal?.message}
        />
      )}
      <PasswordField
        {...registeredField}
        ref={(input) => {
          registeredField.ref(input);
          field.current = input;
        }}
        id="password"
        label={email === undefined || currentLabel !== undefined ? texts.password.newLabel : texts.password.label}
        autoComplete="new-password"
        rules={rulesFor(strength)}
        showLabel={texts.password.show}
        hideLabel={texts.password.hide}
        capsLockLabel={texts.password.capsLock}
        awayLabel={texts.focus.away}
        isResting={isBusy}
        mistake={errors.password ? texts.validation.password : isOfNew && refusal?.message}
        isInvalid={isTooWeak}
        describedBy="password-strength password-failure"
      />
      <div id="password-strength" className="strength" ref={report}>
        {strength && <StrengthReport strength={strength} isTyped={isTyped} texts={texts} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <Button type="submit" isBusy={isBusy || (isAsked && !isJudged && checkError === null)} isDisabled={!isValid}>
        {texts.frame.continue}
      </Button>
      <ErrorText id="password-failure" message={!isOfCurrent && !isOfNew && refusal?.message} />
      {checkError !== null && refusal !== null && (
        <p className="aside">
          <Button kind="text" onClick={() => onCheck(typedPassword)}>
            {texts.frame.tryAgain}
          </Button>
        </p>
      )}
    </form>
  );
}

/** The length of generated passwords, which every policy of the provider accepts. A project may require more. */
const GENERATED_LENGTH = 20;

/**
 * Returns the rules for generated passwords: a sufficient length, and every kind of character that a policy may
 * require.
 */
function rulesFor(strength: Strength | null): string {
  const length = Math.max(GENERATED_LENGTH, strength?.luds.minimumCount ?? 0);
  return `minlength: ${length}; required: lower; required: upper; required: digit; required: [-];`;
}

/**
 * Returns the text that screen readers announce: the report after it has stayed unchanged for a while, or at once after
 * a submit.
 */
function useSaid(report: RefObject<HTMLElement | null>, strength: Strength | null, isAsked: boolean): string {
  const [announcement, setSaid] = useState('');
  useEffect(() => {
    const read = () =>
      [...(report.current?.querySelectorAll('p:not(.advice), li') ?? [])]
        .map(({ textContent }) => textContent)
        .join(' ');
    const timer = setTimeout(() => setSaid(strength ? read() : ''), isAsked ? 0 : SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [report, strength, isAsked]);
  return announcement;
}
