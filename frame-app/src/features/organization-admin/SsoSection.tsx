import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dateIn } from './dateIn.ts';
import type { ManagedConnection } from './entities.ts';
import { labelOf } from './providerLabels.ts';
import type { SectionProps } from './SectionProps.ts';

/** The connections to identity providers. */
export function SsoSection({ state, text, details, canChange, busy, ask, texts }: SectionProps) {
  const { sso: words } = text;
  const { rights, organization } = details;
  const { connections } = state;
  if (!connections) return <Skeleton label={texts.frame.working} shapes={['line', 'row', 'row']} />;
  const add = rights.createSso && canChange && (
    <Button
      isBusy={busy === 'addConnection'}
      takesFocus={state.openedId === 'connection'}
      onClick={() => ask('addConnection')}
    >
      {words.add}
    </Button>
  );
  return (
    <>
      <div className="admin-head">
        <p className="admin-lead">{words.lead}</p>
        {connections.length > 0 && add}
      </div>
      {connections.length === 0 ? (
        <div className="admin-empty">
          <Icon name="lock" sizeRem={1.5} />
          <p>{words.none}</p>
          {add}
        </div>
      ) : (
        <ul className="admin-list">
          {connections.map((connection) => {
            const { id, name, provider, kind, isActive } = connection;
            const shownName = name || labelOf(provider, words.other);
            const action = isActive ? words.edit : words.setUp;
            const isDefault = organization.defaultConnectionId === id;
            return (
              <li key={id} className="admin-row">
                <span className="admin-name">
                  <bdi>{shownName}</bdi>
                  {isDefault && <span className="admin-badge">{words.default}</span>}
                  {!isActive && <span className="admin-badge admin-badge-quiet">{words.pending}</span>}
                  <small>{`${labelOf(provider, words.other)} · ${kind === 'saml' ? 'SAML' : 'OpenID Connect'}`}</small>
                  <Certificates connection={connection} text={words} locale={texts.locale} />
                </span>
                {canChange && (
                  <span className="admin-actions">
                    {rights.updateSso && (
                      <button
                        type="button"
                        className="admin-action"
                        aria-label={`${action}: ${shownName}`}
                        data-opened={state.openedId === id || undefined}
                        onClick={() => ask('openConnection', { connectionId: id })}
                      >
                        {action}
                      </button>
                    )}
                    {rights.setDefault && isActive && !isDefault && (
                      <button
                        type="button"
                        className="admin-action"
                        aria-busy={busy === 'makeDefault' || undefined}
                        onClick={() => ask('makeDefault', { connectionId: id })}
                      >
                        {words.makeDefault}
                      </button>
                    )}
                    {rights.deleteSso && (
                      <button
                        type="button"
                        className="admin-action admin-action-danger"
                        aria-label={`${text.remove}: ${shownName}`}
                        onClick={() => ask('askRemoveConnection', { connectionId: id })}
                      >
                        {text.remove}
                      </button>
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

type CertificatesProps = {
  connection: ManagedConnection;
  text: SectionProps['text']['sso'];
  locale: string;
  /** True if the text stands next to a field for a new certificate, and must say that it describes the saved one. */
  isNextToField?: boolean;
};

export const Certificates = ({ connection: { certificates }, text, locale, isNextToField }: CertificatesProps) => (
  <>
    {certificates.map(({ id, expiresAt }) => (
      <small key={id}>
        {Date.parse(expiresAt) < Date.now()
          ? text.expired
          : (isNextToField ? text.currentCertificate : text.expires)(dateIn(locale, expiresAt))}
      </small>
    ))}
  </>
);
