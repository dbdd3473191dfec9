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
import { isFieldError } from './isFieldError.ts';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';
import { StrengthReport } from './StrengthReport.tsx';
import { useFields } from './useFields.ts';

/** The time that a report must stay unchanged before screen readers announce it. */
const SAID_AFTER_MS = 1_500;

type NewPasswordFormProps = {
  email?: string;
  strength: Strength | null;
  isBusy: boolean;
  /** The error of the last submit. */
  refused: WidgetError | null;
  /** The error of the last strength check. */
  unchecked: WidgetError | null;
  texts: Texts;
  onCheck: (typed: { password: string; revision: number }) => void;
  /** Shows a field for the current password with this label. */
  currentLabel?: string;
  onSubmit: (password: string, current: string) => void;
};

/**
 * The form for a new password. Every change is checked after a pause in typing. Continue is enabled only while the
 * provider's answer for the current value is valid; an older answer is shown but does not count. Enter before that is
 * remembered: the value is submitted once it is found valid, or marked as too weak.
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, currentLabel, strength, isBusy, refused, unchecked, texts, onCheck, onSubmit } = props;
  const [typed, setTyped] = useState({ password: '', revision: 0 });
  const isEmpty = typed.password === '';
  const isValid = !isEmpty && strength?.revision === typed.revision && strength.isValid;
  const { register, errors, refusal, onInput, submit } = useFields<{ password: string; 'current-password': string }>({
    isResting: isBusy,
    refused: refused ?? unchecked,
    onSubmit: (values) => {
      if (isValid && values.password === typed.password) onSubmit(values.password, values['current-password']);
      else setAsked(judge({ target: { value: values.password } }));
    },
  });
  /** The revision that was submitted before its check, or although it was too weak. */
  const [asked, setAsked] = useState<number | null>(null);
  const isAsked = asked === typed.revision;
  const isJudged = strength?.revision === typed.revision;
  const isTooWeak = isAsked && isJudged && !isValid;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked && isValid) form.current?.requestSubmit();
  }, [isAsked, isValid]);

  /** Queues a check of the field's value; returns its revision. */
  function judge({ target: { value: password } }: { target: { value: string } }): number {
    if (password === typed.password) return typed.revision;
    setTyped({ password, revision: typed.revision + 1 });
    return typed.revision + 1;
  }

  /** Submits on Enter; browsers do nothing while the submit button is disabled. */
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
    // In a low dialog of the host, a longer report would push Continue out of view.
    if (current?.contains(document.activeElement)) {
      setTimeout(() => current.querySelector('[type=submit]')?.scrollIntoView?.({ block: 'nearest' }), SCROLL_AFTER_MS);
    }
  });
  const said = useSaid(report, isEmpty ? null : strength, isTooWeak);

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
    if (typed.password === '') return;
    const timer = setTimeout(() => check(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const registered = register('password', { required: true, onChange: judge, onBlur: judge });
  const isMissing = errors.password ?? errors['current-password'];
  const message = isMissing ? texts.validation.password : refusal?.message;
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
          isInvalid={Boolean(errors['current-password']) || (refused !== null && isFieldError(refusal))}
          describedBy="password-error"
        />
      )}
      <PasswordField
        {...registered}
        ref={(input) => {
          registered.ref(input);
          field.current = input;
        }}
        id="password"
        label={email === undefined || currentLabel !== undefined ? texts.password.newLabel : texts.password.label}
        autoComplete="new-password"
        showLabel={texts.password.show}
        hideLabel={texts.password.hide}
        capsLockLabel={texts.password.capsLock}
        awayLabel={texts.focus.away}
        isResting={isBusy}
        isInvalid={isTooWeak || Boolean(errors.password) || (refused !== null && isFieldError(refusal))}
        describedBy="password-strength password-error"
      />
      <div id="password-strength" className="strength" ref={report}>
        {strength && !isEmpty && <StrengthReport strength={strength} texts={texts} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <Button type="submit" isBusy={isBusy || (isAsked && !isJudged && unchecked === null)} isDisabled={!isValid}>
        {texts.frame.continue}
      </Button>
      <ErrorText id="password-error" message={message} />
      {unchecked !== null && refusal !== null && (
        <p className="aside">
          <Button kind="text" onClick={() => onCheck(typed)}>
            {texts.frame.tryAgain}
          </Button>
        </p>
      )}
    </form>
  );
}

/**
 * Returns the text that screen readers announce: the report after it has stayed unchanged for a while, or at once after
 * a submit.
 */
function useSaid(report: RefObject<HTMLElement | null>, strength: Strength | null, isAsked: boolean): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const read = () => [...(report.current?.children ?? [])].map(({ textContent }) => textContent).join(' ');
    const timer = setTimeout(() => setSaid(strength ? read() : ''), isAsked ? 0 : SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [report, strength, isAsked]);
  return said;
}
