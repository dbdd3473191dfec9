import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Copies text and shows for two seconds whether it succeeded. */
export function CopyButton({ text, what, children = 'Copy' }: { text: string; what: string; children?: string }) {
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
  const label = `Copy ${what}`.startsWith(children) ? `Copy ${what}` : `${children}: copy ${what}`;
  return (
    <Button isSmall onClick={() => void copy()} aria-label={label}>
      <Icon name={status === 'Copied' ? 'check' : 'copy'} sizePx={14} />
      <span role="status">{status || children}</span>
    </Button>
  );
}
