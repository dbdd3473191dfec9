import './ReadOnlyEmail.css';

/** The account's email address, read-only, for password managers that store the password by address. */
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
