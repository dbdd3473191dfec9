import { useEffect, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';

/** The confirmation shows for this time. */
const SAID_FOR_MS = 4_000;

type CopyButtonProps = { text: string; label: string; texts: Texts };

/** Copies a text to the clipboard and shows whether that succeeded. */
export function CopyButton({ text, label, texts }: CopyButtonProps) {
  const [end, setEnd] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (end !== 'copied') return;
    const timer = setTimeout(() => setEnd(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [end]);

  return (
    <>
      <Button
        kind="text"
        onClick={() => void copyText(text).then((isCopied) => setEnd(isCopied ? 'copied' : 'notCopied'))}
      >
        {label}
      </Button>
      <span role="status">{end && texts.secondFactor[end]}</span>
    </>
  );
}
