import type { Texts } from '../../i18n/keys.ts';
import type { Registered } from '../../ui/Registered.ts';
import { ErrorText } from '../../ui/TextField.tsx';

type EmailFieldProps = Registered & { texts: Pick<Texts, 'main'>; mistake: string | false | null | undefined };

/** The field for an email address, with its error below. */
export function EmailField({ texts, mistake, ...registered }: EmailFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor="email">
        {texts.main.emailLabel}
      </label>
      <input
        {...registered}
        id="email"
        className="input"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        required
        placeholder={texts.main.emailPlaceholder}
        aria-invalid={Boolean(mistake)}
        aria-describedby="email-error email-failure"
      />
      <ErrorText id="email-error" message={mistake} />
    </div>
  );
}
