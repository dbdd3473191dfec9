import type { Texts } from '../../i18n/keys.ts';
import type { Registered } from '../../ui/Registered.ts';

type EmailFieldProps = Registered & { texts: Pick<Texts, 'main'>; isInvalid: boolean };

/** The field for an email address. The element `email-error` describes it. */
export function EmailField({ texts, isInvalid, ...registered }: EmailFieldProps) {
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
        aria-invalid={isInvalid}
        aria-describedby="email-error"
      />
    </div>
  );
}
