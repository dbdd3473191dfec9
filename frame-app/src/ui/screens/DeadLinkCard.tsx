import type { WidgetError } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';

/** The provider's errors for tokens that have expired or were used before. */
const ofDeadLinks = new Set([
  'unable_to_auth_password_reset_token',
  'unable_to_auth_magic_link',
  'magic_link_not_found',
]);

/** Returns whether the link of a mail can no longer be used, so that another try cannot help. */
export const isOfDeadLink = (error: WidgetError | null): error is WidgetError =>
  ofDeadLinks.has(error?.error_type ?? '');

type DeadLinkCardProps = { error: WidgetError; texts: Texts; onLeave: () => void };

/** Says why a mailed link can no longer be used, with a link to the login. */
export function DeadLinkCard({ error, texts, onLeave }: DeadLinkCardProps) {
  return (
    <Card title={texts.link.deadTitle} icon="alert">
      <p className="lead" role="alert">
        {error.message}
      </p>
      <div className="links">
        <Button onClick={onLeave}>{texts.password.backToLogin}</Button>
      </div>
    </Card>
  );
}
