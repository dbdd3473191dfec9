import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { FieldHead } from './FieldHead.tsx';
import { useFocusGuard } from './focus/useFocusGuard.ts';
import type { Registered } from './Registered.ts';
import { ErrorText } from './TextField.tsx';
import './iconButton.css';
import './PasswordField.css';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** https://developer.apple.com/password-rules/ */
    passwordrules?: string | undefined;
  }
}

type PasswordFieldProps = Registered & {
  id: string;
  label: string;
  /** Tells password managers whether to fill in or to generate a password. */
  autoComplete: 'current-password' | 'new-password';
  /** The required contents of generated passwords, for password managers that read this: Safari, 1Password. */
  rules?: string | undefined;
  showLabel: string;
  hideLabel: string;
  capsLockLabel: string;
  /** Shown while the keys go to the host page. */
  awayLabel: string;
  /** True if the password is being verified. */
  isResting: boolean;
  /** The error message for the value. */
  mistake: string | false | null | undefined;
  /** True if the value is wrong and the message stands elsewhere. */
  isInvalid?: boolean;
  /** The ids of elements that describe the field, besides its error. */
  describedBy?: string;
};

/** A password field with a show/hide toggle, a caps lock warning and its error. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { id, name, ref, mistake, isInvalid = false, describedBy, onChange, onBlur } = props;
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isAway = useFocusGuard(input, !props.isResting);
  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      return ref(element);
    },
    [ref],
  );
  // Browsers report caps lock only with a key or mouse event.
  const checkCapsLock = (event: KeyboardEvent | MouseEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="field">
      <FieldHead
        label={props.label}
        htmlFor={id}
        note={isAway ? props.awayLabel : hasCapsLock && props.capsLockLabel}
      />
      <div className="password">
        <input
          {...{ id, name, onChange }}
          ref={setInput}
          data-secret=""
          onBlur={(event) => {
            setHasCapsLock(false);
            return onBlur(event);
          }}
          onKeyDown={checkCapsLock}
          onKeyUp={checkCapsLock}
          onMouseDown={checkCapsLock}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          passwordrules={props.rules}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          required
          aria-invalid={Boolean(mistake) || isInvalid}
          aria-describedby={[describedBy, `${id}-error`].join(' ').trim()}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? props.hideLabel : props.showLabel}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          <svg className="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
            <path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 20L20 4" />}
          </svg>
        </button>
      </div>
      <ErrorText id={`${id}-error`} message={mistake} />
    </div>
  );
}
