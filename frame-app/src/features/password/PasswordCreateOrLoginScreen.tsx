import { passwordAlternative } from '../../flow/configRules.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LogInForm } from '../../ui/screens/LogInForm.tsx';
import { NewPasswordForm } from '../../ui/screens/NewPasswordForm.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';

type Props = ScreenProps<'PasswordCreateOrLogin'>;

export function PasswordCreateOrLoginScreen(props: Props) {
  const { state, config, error, failedIntent, ask, texts } = props;
  const Mode = modes[state.passwordState.type];
  const hasAlternative = passwordAlternative(config) !== null;
  const isAboutForm = failedIntent !== null && ['createPassword', 'logIn', 'checkStrength'].includes(failedIntent);
  return (
    <Card title={titleOf(props, hasAlternative)} back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <Mode {...props} />
      {error && !isAboutForm && <ErrorText message={error.message} />}
    </Card>
  );
}

function titleOf({ state, texts: { password: text } }: Props, hasAlternative: boolean): string {
  if (state.passwordState.type !== 'new') return text.logIn;
  return hasAlternative ? text.choose : text.create;
}

const modes = { new: New, password: LogIn, passwordless: Passwordless };

function New(props: Props) {
  const { state, config, busy, error, failedIntent, ask, texts } = props;
  const hasAlternative = passwordAlternative(config) !== null;
  return (
    <>
      <Alternative {...props} kind="secondary" />
      {hasAlternative && (
        <>
          <p className="divider">{texts.main.or}</p>
          <h2 className="subtitle">{texts.password.create}</h2>
        </>
      )}
      <NewPasswordForm
        email={state.passwordState.email}
        strength={state.strength}
        isBusy={busy === 'createPassword'}
        submitError={failedIntent === 'createPassword' ? error : null}
        checkError={failedIntent === 'checkStrength' ? error : null}
        texts={texts}
        onCheck={(values) => ask('checkStrength', values)}
        onSubmit={(password) => ask('createPassword', { password })}
      />
    </>
  );
}

function LogIn(props: Props) {
  const { state, config, busy, error, failedIntent, ask, texts } = props;
  const { concealAccounts } = config.passwordOptions;
  return (
    <>
      <LogInForm
        email={state.passwordState.email}
        isBusy={busy === 'logIn'}
        submitError={failedIntent === 'logIn' ? error : null}
        texts={texts}
        onSubmit={(password) => ask('logIn', { password })}
      />
      <p className="aside">
        {concealAccounts && <span>{`${texts.concealed.newHere} `}</span>}
        <Button kind="text" isBusy={busy === 'forgot'} onClick={() => ask('forgot')}>
          {concealAccounts ? texts.concealed.emailLink : texts.password.forgot}
        </Button>
      </p>
      {passwordAlternative(config) && <p className="divider">{texts.main.or}</p>}
      <Alternative {...props} kind="secondary" />
    </>
  );
}

function Passwordless(props: Props) {
  const { config, busy, ask, texts } = props;
  const hasAlternative = passwordAlternative(config) !== null;
  return (
    <>
      <p className="lead">{hasAlternative ? texts.password.passwordless : texts.password.passwordlessOnly}</p>
      <Alternative {...props} kind="primary" />
      {hasAlternative && <p className="divider">{texts.main.or}</p>}
      <Button
        kind={hasAlternative ? 'secondary' : 'primary'}
        isBusy={busy === 'setPassword'}
        onClick={() => ask('setPassword')}
      >
        {texts.password.setPassword}
      </Button>
    </>
  );
}

/** The button for a magic link or a passcode instead of a password, if one of these is configured. */
function Alternative({ config, busy, ask, texts, kind }: Props & { kind: 'primary' | 'secondary' }) {
  const alternative = passwordAlternative(config);
  if (!alternative) return null;
  const intent = alternative === 'link' ? 'sendMagicLink' : 'sendPasscode';
  return (
    <Button kind={kind} isBusy={busy === intent} onClick={() => ask(intent)}>
      {alternative === 'link' ? texts.password.emailLink : texts.password.emailPasscode}
    </Button>
  );
}
