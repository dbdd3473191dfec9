import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Copies text and shows for two seconds whether it succeeded. */
export function CopyButton({ text, what, children = 'Copy' }: { text: string; what: string; children?: ReactNode }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not allowed'),
    );
  return (
    <Button isSmall onClick={() => void copy()} aria-label={`Copy ${what}`}>
      <Icon name={said === 'Copied' ? 'check' : 'copy'} sizePx={14} />
      <span role="status">{said || children}</span>
    </Button>
  );
}
