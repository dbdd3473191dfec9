import { useEffect, useRef, useState } from 'react';
import { core } from '../../i18n/en/core.ts';
import type { CoreTexts } from '../../i18n/keys.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { likelyEmail } from './likelyEmail.ts';
import '../../ui/textButton.css';

/** The pause in typing after which the hint appears. */
const PAUSE_MS = 1_000;

/**
 * Suggests a correction below the form when the domain looks mistyped; a press fills it in. Screen readers announce it
 * politely, and the visitor may ignore it.
 */
export function DomainHint({ texts }: { texts: CoreTexts }) {
  const { help } = { ...core, ...texts };
  const place = useRef<HTMLDivElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);

  useEffect(() => {
    const field = fieldBeside(place.current);
    if (!field) return;
    let timer: ReturnType<typeof setTimeout>;
    const suggest = () => setSuggestion(likelyEmail(field.value));
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(suggest, PAUSE_MS);
    };
    lookLater();
    field.addEventListener('input', lookLater);
    field.addEventListener('blur', suggest);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', lookLater);
      field.removeEventListener('blur', suggest);
    };
  }, []);

  function acceptSuggestion(email: string) {
    const field = fieldBeside(place.current);
    if (!field) return;
    field.value = email;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    setSuggestion(null);
    field.focus();
  }

  return (
    <div role="status" ref={place}>
      {suggestion && (
        <p className="aside">
          <button type="button" className="button button-text" onClick={() => acceptSuggestion(suggestion)}>
            <Sentence write={help.didYouMean} names={[suggestion]} />
          </button>
        </p>
      )}
    </div>
  );
}

const fieldBeside = (place: HTMLElement | null) =>
  place?.closest('form')?.querySelector<HTMLInputElement>('[name=email]') ?? null;
