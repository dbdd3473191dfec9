import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { CopyButton } from './CopyButton.tsx';
import { downloadCodes, printCodes } from './printCodes.ts';
import './secondFactor.css';

/** Shows the recovery codes, only once. The only button confirms that they are saved. */
export function RecoveryCodeSaveScreen({ state: { codes }, busy, error, ask, texts }: ScreenProps<'RecoveryCodeSave'>) {
  const text = texts.secondFactor;
  const file = useFile(`${codes.join('\n')}\n`);
  return (
    <Card title={text.codesTitle} icon="key">
      <p className="lead">{text.codesLead}</p>
      <ul className="codes" aria-label={text.codesLabel} dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="keep">
        <CopyButton text={codes.join('\n')} label={text.copy} texts={texts} />
        <a
          className="button button-text"
          href={file}
          download={text.fileName}
          target="_blank"
          rel="noopener"
          onClick={(press) => {
            if (file && downloadCodes(codes, { url: file, name: text.fileName })) press.preventDefault();
          }}
        >
          {text.download}
        </a>
        <Button kind="text" onClick={() => printCodes(codes)}>
          {text.print}
        </Button>
      </div>
      <ErrorText message={error?.message} />
      <Button isBusy={busy === 'confirmSaved'} onClick={() => ask('confirmSaved')}>
        {text.saved}
      </Button>
    </Card>
  );
}

/** Creates the URL of a file that exists only in this document. */
function useFile(content: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return url;
}
