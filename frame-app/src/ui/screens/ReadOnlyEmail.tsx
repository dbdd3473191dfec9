import './ReadOnlyEmail.css';

/** The address of the account: shown, and there for password managers to file the password under. */
export function ReadOnlyEmail({ label, email }: { label: string; email: string }) {
  return (
    <div className="field field-given">
      <label className="label" htmlFor="account">
        {label}
      </label>
      <input id="account" className="input" name="email" type="email" autoComplete="username" value={email} readOnly />
    </div>
  );
}
