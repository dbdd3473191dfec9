import { useEffect, useState } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../../ui/Button.tsx';

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
      <Button kind="text" onClick={() => void copy(text).then((isCopied) => setEnd(isCopied ? 'copied' : 'notCopied'))}>
        {label}
      </Button>
      <span role="status">{end && texts.secondFactor[end]}</span>
    </>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies text through a selection, for a frame whose host page grants no clipboard access. */
function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  const focusedElement = document.activeElement;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focusedElement instanceof HTMLElement) focusedElement.focus();
  return isCopied;
}
