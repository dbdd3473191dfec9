import { useRef } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldHead } from '../../ui/FieldHead.tsx';
import { useFocusGuard } from '../../ui/focus/useFocusGuard.ts';
import { isFieldError } from '../../ui/screens/isFieldError.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useFields } from '../../ui/screens/useFields.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { readRecoveryCode } from './readRecoveryCode.ts';
import { refusalOf } from './refusalOf.ts';
import './secondFactor.css';

/** Redeems a recovery code and shows how many codes are left. */
export function RecoveryCodeEntryScreen(props: ScreenProps<'RecoveryCodeEntry'>) {
  const { state, busy, error, ask, texts } = props;
  const { left } = state;
  const text = texts.secondFactor;
  if (left === null) return <Entry {...props} />;
  return (
    <Card title={text.usedTitle} icon="check">
      <p className="lead">{words(left, text)}</p>
      <ErrorText message={error?.message} />
      <Button isBusy={busy === 'continueFlow'} onClick={() => ask('continueFlow')}>
        {texts.frame.continue}
      </Button>
    </Card>
  );
}

function words(left: number | 'unknown', text: Texts['secondFactor']): string {
  if (left === 'unknown') return text.codesLeftUnknown;
  return left === 0 ? text.codesGone : text.codesLeft(left);
}

function Entry({ state, busy, error, failedIntent, ask, texts }: ScreenProps<'RecoveryCodeEntry'>) {
  const text = texts.secondFactor;
  const isBusy = busy === 'submitRecoveryCode';
  const { register, errors, refusal, onInput, submit } = useFields<{ code: string }>({
    isResting: isBusy,
    submitError: failedIntent === 'submitRecoveryCode' ? error : null,
    onSubmit: ({ code }) => ask('submitRecoveryCode', { code: readRecoveryCode(code) }),
  });
  const field = useRef<HTMLInputElement>(null);
  const isAway = useFocusGuard(field, !isBusy);
  const code = register('code', { validate: (entry) => readRecoveryCode(entry) !== '' });
  const isMistake = Boolean(errors.code) || isFieldError(refusal);
  const message = errors.code ? text.refusals.unable_to_authenticate_recovery_code : refusalOf(refusal, texts);
  return (
    <Card title={text.recoveryTitle} icon="key" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{text.recoveryLead}</p>
      <form className="form" name="recovery-code" method="post" noValidate onSubmit={submit} onInput={onInput}>
        <div className="field">
          <FieldHead label={text.recoveryLabel} htmlFor="recovery-code" note={isAway && texts.focus.away} />
          <input
            {...code}
            ref={(input) => {
              field.current = input;
              code.ref(input);
            }}
            data-secret=""
            id="recovery-code"
            className="input"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={isMistake}
            aria-describedby="recovery-code-error recovery-code-failure"
          />
          <ErrorText id="recovery-code-error" message={isMistake && message} />
        </div>
        <Button type="submit" isBusy={isBusy}>
          {text.recover}
        </Button>
        <ErrorText id="recovery-code-failure" message={!isMistake && message} />
      </form>
      <OtherMethods goal={state.goal} currentMethod={null} texts={texts} onLeave={() => ask('leave')} />
    </Card>
  );
}
