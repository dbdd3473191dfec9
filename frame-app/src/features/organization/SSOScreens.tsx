import { readEmail } from '@vestibule/shared-protocol';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Name } from '../../ui/Name.tsx';
import { isFieldError } from '../../ui/screens/isFieldError.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { useFields } from '../../ui/screens/useFields.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { useStartRest } from '../../ui/useStartRest.ts';
import { EmailField } from './EmailField.tsx';
import './organization.css';

/** Asks for the email address, which decides the identity provider. */
export function SSODiscoveryEmailScreen({
  state,
  config,
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: ScreenProps<'SSODiscoveryEmail'>) {
  const text = texts.organization.sso;
  const isBusy = busy === 'submitEmail';
  const { register, errors, refusal, onInput, submit } = useFields<{ email: string }>({
    defaultValues: { email: state.email ?? config.prefill.emailAddress ?? '' },
    isResting: isBusy,
    submitError: failedIntent === 'submitEmail' ? error : null,
    onSubmit: ({ email }) => ask('submitEmail', { email: readEmail(email) ?? email }),
  });
  const isMistake = Boolean(errors.email) || isFieldError(refusal);
  const message = errors.email ? texts.validation.email : refusal && (refusal.message || text.emailFailed);
  return (
    <Card title={text.emailTitle} icon="key" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <form className="form" name="sso-email" method="post" noValidate onSubmit={submit} onInput={onInput}>
        <EmailField
          {...register('email', { validate: (email) => readEmail(email) !== null })}
          texts={texts}
          mistake={isMistake && message}
        />
        <Button type="submit" isBusy={isBusy}>
          {texts.frame.continue}
        </Button>
        <ErrorText id="email-failure" message={!isMistake && message} />
      </form>
    </Card>
  );
}

/** Offers the identity providers of an address. */
export function SSODiscoveryMenuScreen({ state, error, ask, texts }: ScreenProps<'SSODiscoveryMenu'>) {
  const isResting = useStartRest();
  return (
    <Card title={texts.organization.sso.title} icon="key" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <ErrorText message={error?.message} />
      <ul className="links">
        {state.connections.map((connection) => (
          <li key={connection.id}>
            <Button kind="secondary" isResting={isResting} onClick={() => ask('startSso', { connection })}>
              <Name>{connection.name}</Name>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Asks for the organization's slug, because no identity provider was found for the address. */
export function SSODiscoveryFallbackScreen({
  state,
  busy,
  error,
  failedIntent,
  ask,
  texts,
}: ScreenProps<'SSODiscoveryFallback'>) {
  const text = texts.organization.sso;
  const isBusy = busy === 'submitSlug';
  const { register, errors, refusal, onInput, submit } = useFields<{ slug: string }>({
    isResting: isBusy,
    submitError: failedIntent === 'submitSlug' ? error : null,
    onSubmit: ({ slug }) => ask('submitSlug', { slug }),
  });
  const isUnknown = state.isUnknown === true && !isBusy;
  const isMistake = Boolean(errors.slug) || (!refusal && isUnknown);
  return (
    <Card title={text.fallbackTitle} icon="key" back={{ label: texts.frame.back, onBack: () => ask('back') }}>
      <p className="lead">{text.fallback}</p>
      <form className="form" name="slug" method="post" noValidate onSubmit={submit} onInput={onInput}>
        <div className="field">
          <label className="label" htmlFor="slug">
            {text.slug}
          </label>
          <input
            {...register('slug', { validate: (slug) => slug.trim() !== '' })}
            id="slug"
            className="input"
            dir="ltr"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            required
            aria-invalid={isMistake}
            aria-describedby="slug-error slug-failure"
          />
          <ErrorText id="slug-error" message={isMistake && text.notFound} />
        </div>
        <Button type="submit" isBusy={isBusy}>
          {texts.frame.continue}
        </Button>
        <ErrorText id="slug-failure" message={!isMistake && refusal && (refusal.message || text.failed)} />
      </form>
      <div className="links">
        <Button kind="text" onClick={() => ask('startOver')}>
          {text.reset}
        </Button>
      </div>
    </Card>
  );
}
