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
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { isFieldError } from '../../ui/screens/isFieldError.ts';
import { ReadOnlyEmail } from '../../ui/screens/ReadOnlyEmail.tsx';
import { useFields } from '../../ui/screens/useFields.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { StrengthReport } from './StrengthReport.tsx';

/** After the last change of a report, how long until it is said. */
const SAID_AFTER_MS = 1_500;

type NewPasswordFormProps = {
  email?: string;
  strength: Strength | null;
  isBusy: boolean;
  /** Why the password was not taken. */
  refused: WidgetError | null;
  /** Why its strength is not known. */
  unchecked: WidgetError | null;
  texts: Texts;
  onCheck: (typed: { password: string; revision: number }) => void;
  /** Asks for the password there was, too, under this label. */
  currentLabel?: string;
  onSubmit: (password: string, current: string) => void;
};

/**
 * A new password, judged on every change, as soon as the typing pauses. Continue answers exactly when the provider found
 * what stands in the field now to be valid; an answer to an earlier state of the field shows but does not count. Enter before that
 * is kept: what stands there is sent once it is found to be valid, or marked. Spec §5.
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
  /** The revision that was submitted before it was judged, or although it was judged to be too weak. */
  const [asked, setAsked] = useState<number | null>(null);
  const isAsked = asked === typed.revision;
  const isJudged = strength?.revision === typed.revision;
  const isTooWeak = isAsked && isJudged && !isValid;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked && isValid) form.current?.requestSubmit();
  }, [isAsked, isValid]);

  /** Has what stands in the field judged; returns its revision. */
  function judge({ target: { value: password } }: { target: { value: string } }): number {
    if (password === typed.password) return typed.revision;
    setTyped({ password, revision: typed.revision + 1 });
    return typed.revision + 1;
  }

  /** A browser lets Enter do nothing while the button is disabled. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  const report = useRef<HTMLDivElement>(null);
  const heightPx = useRef(0);
  useLayoutEffect(() => {
    if (!report.current) return;
    // Never lower than it was: what stands beneath stays where it is while somebody types.
    report.current.style.minHeight = `${report.current.offsetHeight}px`;
    if (heightPx.current === report.current.offsetHeight) return;
    heightPx.current = report.current.offsetHeight;
    const { current } = form;
    // In a low dialog of the host a longer report would push Continue out of sight.
    if (current?.contains(document.activeElement)) {
      setTimeout(() => current.querySelector('[type=submit]')?.scrollIntoView?.({ block: 'nearest' }), SCROLL_AFTER_MS);
    }
  });
  const said = useSaid(report, isEmpty ? null : strength, isTooWeak);

  const field = useRef<HTMLInputElement | null>(null);
  const judgeField = useEffectEvent(() => field.current && judge({ target: field.current }));
  useEffect(() => {
    // Password managers write without an event, and wait for no button.
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
 * What a screen reader hears of a report: what stands there once it has come to rest, and not all that stood there meanwhile; at once
 * where somebody has asked.
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
