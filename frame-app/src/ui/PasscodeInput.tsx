import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeIn } from './codeIn.ts';
import { useFocusGuard } from './focus/useFocusGuard.ts';
import './PasscodeInput.css';

type PasscodeInputProps = {
  label: string;
  length: number;
  /** A code that came by another way than the keyboard. */
  received: string | null;
  isDisabled: boolean;
  /** Ids of what is said about it. */
  describedBy: string;
  isInvalid: boolean;
  /** The code was a wrong one: the field is emptied and takes the focus. */
  isRefused: boolean;
  /** When the code was sent again: the same, for the one that stands there is replaced. */
  resentAtMs: number | null;
  onInput: () => void;
  onComplete: (code: string) => void;
};

/**
 * One real input drawn as boxes: paste, autofill from a text message and screen readers see a single field.
 * Strips what is no digit, stops at `length` and reports a full code by itself; Enter reports it again. What is typed into a
 * full code takes its place. The input keeps what stands in it, so that what was written there without an event is read when
 * it is left or submitted. Reads the digits of every script. What an input method composes is rewritten only once it is
 * committed, because writing ends the composition. Spec §5, "Passcode".
 */
export function PasscodeInput({
  label,
  length,
  received,
  isDisabled,
  describedBy,
  isInvalid,
  isRefused,
  resentAtMs,
  onInput,
  onComplete,
}: PasscodeInputProps) {
  const [code, setCode] = useState('');
  /** What was read last; while an input method composes, the boxes show more. */
  const taken = useRef('');
  const [hasFocus, setHasFocus] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useFocusGuard(input, !isDisabled);
  const places = Array.from({ length }, (_, place) => place);

  const beginAnew = useEffectEvent(() => {
    put('');
    input.current?.focus();
  });
  useEffect(() => {
    if (isRefused) beginAnew();
  }, [isRefused]);
  const lastSentAtMs = useRef(resentAtMs);
  useEffect(() => {
    if (lastSentAtMs.current !== resentAtMs) beginAnew();
    lastSentAtMs.current = resentAtMs;
  }, [resentAtMs]);

  /** What is no code leaves what stood there. */
  const digitsOf = (text: string) => codeIn(text, length) ?? taken.current;

  /** Leaves the digits in the input, and draws them in the boxes. */
  function put(text: string): string {
    const digits = digitsOf(text);
    if (input.current && input.current.value !== digits) input.current.value = digits;
    setCode(digits);
    taken.current = digits;
    return digits;
  }

  function take(text: string) {
    const before = taken.current;
    const digits = put(text);
    if (digits.length === length && digits !== before) onComplete(digits);
  }
  const takeReceived = useEffectEvent(take);

  function type({ value, selectionStart }: HTMLInputElement, isComposing = false) {
    // Keyboards of phones compose plain digits and may never commit: these need no rewriting and are taken at once.
    if (isComposing && digitsOf(value) !== value) return setCode(digitsOf(value));
    const full = taken.current.length === length ? taken.current : null;
    const inserted = full === null ? null : insertedInto(full, value, selectionStart ?? 0);
    take(inserted ?? value);
  }

  useEffect(() => {
    if (received !== null) takeReceived(received);
  }, [received]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isDisabled) return;
    const digits = put(input.current?.value ?? '');
    if (digits.length === length) onComplete(digits);
  }

  return (
    <form className="passcode" name="passcode" method="post" dir="ltr" noValidate onSubmit={submit} onInput={onInput}>
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
          take(event.target.value);
        }}
      />
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
    </form>
  );
}

/** What was put into `text`, up to the caret, without taking anything out of it; null where it is another change. */
function insertedInto(text: string, value: string, caret: number): string | null {
  const start = caret - (value.length - text.length);
  if (start < 0 || start >= caret || value.slice(0, start) + value.slice(caret) !== text) return null;
  return value.slice(start, caret);
}
