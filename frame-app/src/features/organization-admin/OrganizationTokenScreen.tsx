import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { ErrorText } from '../../ui/TextField.tsx';
import { CopyValue } from './CopyValue.tsx';

/** Shows a bearer token once. It is gone when the screen is left, so leaving without a copy takes a second press. */
export function OrganizationTokenScreen({ state, ask, texts }: ScreenProps<'OrganizationToken'>) {
  const { scim: text, sso } = texts.organizationAdmin;
  const [isCopied, setIsCopied] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const leave = () => (isCopied || isWarned ? ask('confirmCopied') : setIsWarned(true));
  const copyTexts = { copyLabel: sso.copy, copiedLabel: texts.secondFactor.copied };
  return (
    <Card title={text.tokenTitle}>
      <p className="lead">{state.isRotation ? `${text.tokenLead} ${text.tokenNext}` : text.tokenLead}</p>
      <div className="admin-form">
        <CopyValue id="token-base-url" label={text.baseUrl} value={state.baseUrl} {...copyTexts} />
        <CopyValue id="token" label={text.token} value={state.token} {...copyTexts} onCopy={() => setIsCopied(true)} />
      </div>
      <ErrorText message={isWarned && !isCopied ? text.tokenNotCopied : null} />
      <Button onClick={leave}>{sso.done}</Button>
    </Card>
  );
}
