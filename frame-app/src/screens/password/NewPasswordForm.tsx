import type { WidgetError } from '@vestibule/shared-protocol';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '../../constants.ts';
import type { Strength } from '../../flow/screens.ts';
import type { CoreTexts, PasswordTexts } from '../../text/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { ErrorText } from '../../ui/TextField.tsx';
import { blamesInput } from '../blamesInput.ts';
import { useFields } from '../useFields.ts';
import { ReadOnlyEmail } from './ReadOnlyEmail.tsx';
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
  texts: CoreTexts & PasswordTexts;
  onCheck: (typed: { password: string; revision: number }) => void;
  /** Asks for the password there was, too, under this label. */
  currentLabel?: string;
  onSubmit: (password: string, current: string) => void;
};

/**
 * A new password, judged on every change, as soon as the typing pauses. Continue answers exactly when the provider found
 * what stands in the field now to be valid; an answer to an earlier state of the field shows but does not count. Spec §5.
 */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, currentLabel, strength, isBusy, refused, unchecked, texts, onCheck, onSubmit } = props;
  const [typed, setTyped] = useState({ password: '', revision: 0 });
  const isEmpty = typed.password === '';
  const isValid = !isEmpty && strength?.revision === typed.revision && strength.isValid;
  const { register, refusal, onInput, submit } = useFields<{ password: string; 'current-password': string }>({
    isResting: isBusy || !isValid,
    refused: refused ?? unchecked,
    onSubmit: (typed) => onSubmit(typed.password, typed['current-password']),
  });

  function judge({ target }: { target: HTMLInputElement }) {
    const { value: password } = target;
    if (password === typed.password) return;
    setTyped({ password, revision: typed.revision + 1 });
  }

  const report = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Never lower than it was: what stands beneath stays where it is while somebody types.
    if (report.current) report.current.style.minHeight = `${report.current.offsetHeight}px`;
  });
  const said = useSaid(report, isEmpty ? null : strength);

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

  const registered = register('password', { onChange: judge, onBlur: judge });
  return (
    <form className="form" name="new-password" method="post" noValidate onSubmit={submit} onInput={onInput}>
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
          isInvalid={refused !== null && blamesInput(refusal)}
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
        isInvalid={refused !== null && blamesInput(refusal)}
        describedBy="password-strength password-error"
      />
      <div id="password-strength" className="strength" ref={report}>
        {strength && !isEmpty && <StrengthReport strength={strength} texts={texts} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <Button type="submit" isBusy={isBusy} isDisabled={!isValid}>
        {texts.frame.continue}
      </Button>
      <ErrorText id="password-error" message={refusal?.message} />
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

/** What a screen reader hears of a report: what stands there once it has come to rest, and not all that stood there meanwhile. */
function useSaid(report: RefObject<HTMLElement | null>, strength: Strength | null): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const read = () => [...(report.current?.children ?? [])].map(({ textContent }) => textContent).join(' ');
    const timer = setTimeout(() => setSaid(strength ? read() : ''), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [report, strength]);
  return said;
}
