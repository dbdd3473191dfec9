import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeIn } from './codeIn.ts';
import { hasFocus as hasDocumentFocus } from './focus/focusWhenOurs.ts';
import { useFocusGuard } from './focus/useFocusGuard.ts';
import './PasscodeInput.css';

type PasscodeInputProps = {
  label: string;
  /** Shown over the boxes while the keys go to the host page. */
  awayLabel: string;
  length: number;
  /** A code that did not come from the keyboard. */
  receivedCode: string | null;
  isDisabled: boolean;
  /** Ids of the elements that describe the field. */
  describedBy: string;
  isInvalid: boolean;
  /** True if the code was wrong. Then the field is cleared and focused. */
  isRefused: boolean;
  /** The time of a resend, which also clears and focuses the field. */
  resentAtMs: number | null;
  onInput: () => void;
  onComplete: (code: string) => void;
};

/**
 * One real input drawn as boxes, so that paste, autofill from text messages and screen readers see a single field.
 * Accepts digits of any script only, stops at `length` and submits a complete code. Enter submits again, and typing
 * into a complete code replaces it. The input is uncontrolled, so a value written without an event is read on blur or
 * submit. Text of an input method is rewritten only when committed, because writing ends the composition.
 */
export function PasscodeInput({
  label,
  awayLabel,
  length,
  receivedCode,
  isDisabled,
  describedBy,
  isInvalid,
  isRefused,
  resentAtMs,
  onInput,
  onComplete,
}: PasscodeInputProps) {
  const [code, setCode] = useState('');
  /** The last accepted digits. During composition the boxes may show more. */
  const acceptedCode = useRef('');
  const [hasFocus, setHasFocus] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isAway = useFocusGuard(input, !isDisabled);
  useEffect(() => {
    // After a reload, the screen is the document's first, and nothing else moves the focus.
    if (hasDocumentFocus() && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, []);

  const clearAndFocus = useEffectEvent(() => {
    showCode('');
    input.current?.focus();
  });
  useEffect(() => {
    if (isRefused) clearAndFocus();
  }, [isRefused]);
  const lastSentAtMs = useRef(resentAtMs);
  useEffect(() => {
    if (lastSentAtMs.current !== resentAtMs) clearAndFocus();
    lastSentAtMs.current = resentAtMs;
  }, [resentAtMs]);

  /** Returns the digits of a text, or the earlier digits if the text is no code. */
  const digitsOf = (text: string) => codeIn(text, length) ?? acceptedCode.current;

  /** Writes the digits into the input and the boxes. */
  function showCode(text: string): string {
    const digits = digitsOf(text);
    if (input.current && input.current.value !== digits) input.current.value = digits;
    setCode(digits);
    acceptedCode.current = digits;
    return digits;
  }

  function acceptText(text: string) {
    const before = acceptedCode.current;
    const digits = showCode(text);
    if (digits.length === length && digits !== before) onComplete(digits);
  }
  const takeReceived = useEffectEvent(acceptText);

  function type({ value, selectionStart }: HTMLInputElement, isComposing = false) {
    // Phone keyboards may never commit composed digits. Digits that need no rewriting are accepted at once.
    if (isComposing && digitsOf(value) !== value) return setCode(digitsOf(value));
    const fullCode = acceptedCode.current.length === length ? acceptedCode.current : null;
    const insertion = fullCode === null ? null : insertedInto(fullCode, value, selectionStart ?? 0);
    acceptText(insertion ?? value);
  }

  useEffect(() => {
    if (receivedCode !== null) takeReceived(receivedCode);
  }, [receivedCode]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isDisabled) return;
    const digits = showCode(input.current?.value ?? '');
    if (digits.length === length) onComplete(digits);
  }

  return (
    <form
      className="passcode"
      id="passcode"
      name="passcode"
      method="post"
      dir="ltr"
      noValidate
      onSubmit={submit}
      onInput={onInput}
    >
      <input
        ref={input}
        data-secret=""
        className="passcode-input"
        name="passcode"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
        pattern="[0-9]*"
        readOnly={isDisabled}
        onChange={({ target, nativeEvent }) => type(target, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => type(currentTarget)}
        onFocus={() => setHasFocus(true)}
        onBlur={(event) => {
          setHasFocus(false);
          acceptText(event.target.value);
        }}
      />
      <Boxes code={code} length={length} hasFocus={hasFocus} />
      <span className="passcode-away" role="status">
        {isAway && awayLabel}
      </span>
    </form>
  );
}

/** Returns the text inserted into `text` before the caret; null for any other change. */
function insertedInto(text: string, value: string, caret: number): string | null {
  const start = caret - (value.length - text.length);
  if (start < 0 || start >= caret || value.slice(0, start) + value.slice(caret) !== text) return null;
  return value.slice(start, caret);
}

/** Draws one box for each digit. */
function Boxes({ code, length, hasFocus }: { code: string; length: number; hasFocus: boolean }) {
  const places = Array.from({ length }, (_, place) => place);
  return (
    <div className="passcode-boxes" aria-hidden="true">
      {places.map((place) => (
        <span
          key={place}
          className="passcode-box"
          data-active={hasFocus && place === Math.min(code.length, length - 1)}
        >
          {code[place]}
        </span>
      ))}
    </div>
  );
}
