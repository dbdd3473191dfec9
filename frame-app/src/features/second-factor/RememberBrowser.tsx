import { useId } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import '../../ui/checks.css';

type RememberBrowserProps = { days: number; isOn: boolean; texts: Texts; onChange: (isOn: boolean) => void };

/** A checkbox above the code field, because the last digit submits the code. */
export function RememberBrowser({ days, isOn, texts: { secondFactor: text }, onChange }: RememberBrowserProps) {
  const about = useId();
  return (
    <div className="remember-browser">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={about}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{text.rememberBrowser(days)}</span>
      </label>
      <p id={about}>{text.rememberBrowserAbout}</p>
    </div>
  );
}
