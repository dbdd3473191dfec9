import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Copies text and shows for two seconds whether it succeeded. */
export function CopyButton({ text, noun, children = 'Copy' }: { text: string; noun: string; children?: string }) {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (!status) return;
    const timer = setTimeout(() => setStatus(''), 2000);
    return () => clearTimeout(timer);
  }, [status]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('Not allowed'),
    );
  // The accessible name has to contain the visible text. WCAG 2.5.3.
  const label = `Copy ${noun}`.startsWith(children) ? `Copy ${noun}` : `${children}: copy ${noun}`;
  return (
    <Button isSmall onClick={() => void copy()} aria-label={label}>
      <Icon name={status === 'Copied' ? 'check' : 'copy'} sizePx={14} />
      <span role="status">{status || children}</span>
    </Button>
  );
}
