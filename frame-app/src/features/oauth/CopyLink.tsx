import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copyText.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';

/** Copies the page's address for another browser. Shows the address if copying fails. */
export function CopyLink({ ask, texts }: Pick<ScreenProps<'Main'>, 'ask' | 'texts'>) {
  // Read before the press, because Safari copies only during the press itself.
  const [url, setUrl] = useState('');
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  useEffect(() => {
    ask('readPageUrl', { onEnd: setUrl });
  }, [ask]);
  return (
    <p className="aside">
      <Button kind="text" onClick={() => void copyText(url).then(setIsCopied)}>
        {texts.oauth.copyLink}
      </Button>
      <span role="status">{isCopied ? texts.oauth.linkCopied : isCopied === false && <bdi dir="ltr">{url}</bdi>}</span>
    </p>
  );
}
