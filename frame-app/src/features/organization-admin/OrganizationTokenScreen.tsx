import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { CopyValue } from './CopyValue.tsx';

/** Shows a bearer token once. It is gone when the screen is left. */
export function OrganizationTokenScreen({ state, ask, texts }: ScreenProps<'OrganizationToken'>) {
  const { scim: text, sso } = texts.organizationAdmin;
  const copied = { copyLabel: sso.copy, copiedLabel: texts.secondFactor.copied };
  return (
    <Card title={text.tokenTitle}>
      <p className="lead">{state.isRotation ? `${text.tokenLead} ${text.tokenNext}` : text.tokenLead}</p>
      <div className="admin-form">
        <CopyValue id="token-base-url" label={text.baseUrl} value={state.baseUrl} {...copied} />
        <CopyValue id="token" label={text.token} value={state.token} {...copied} />
      </div>
      <Button onClick={() => ask('copied')}>{sso.done}</Button>
    </Card>
  );
}
