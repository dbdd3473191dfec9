import { type OAuthProviderType, oauthProviders } from '@vestibule/shared-protocol';
import { pageAt } from '../../flow/deciding.ts';
import { OAuthMark } from '../../ui/oauth/OAuthMark.tsx';
import { oauthProviderNames } from '../../ui/oauth/providerNames.ts';
import { Remove } from './FactorSections.tsx';
import { Item, ItemAction, Items } from './Items.tsx';
import type { SectionProps } from './SectionProps.ts';

/** The connected accounts at OAuth providers, and the providers that can be connected. */
export function ConnectionsSection(props: SectionProps) {
  const { details, config, busy, ask, texts } = props;
  const { account: text } = texts;
  const { providers = [] } = details.user;
  const rows = providers.map(({ oauth_user_registration_id: id, provider_type }) => {
    const type = typeOf(provider_type);
    return { id, type, name: type ? oauthProviderNames[type] : provider_type };
  });
  const offeredProviders = config.oauthOptions.providers
    .map(({ type }) => type)
    .filter((type) => rows.every((row) => row.type !== type));
  if (rows.length + offeredProviders.length === 0) return null;
  return (
    <Items heading={text.connections}>
      {rows.map(({ id, type, name }) => (
        <Item key={id} icon="link" mark={type && <OAuthMark type={type} />} name={name}>
          <Remove {...props} item={{ kind: 'connection', id, name }} />
        </Item>
      ))}
      {offeredProviders.map((type) => (
        <Item key={type} mark={<OAuthMark type={type} />} name={oauthProviderNames[type]}>
          <ItemAction
            label={text.connectTo(oauthProviderNames[type])}
            isBusy={busy === 'connect'}
            href={pageAt(details.decision, `connect-${type}`)}
            onClick={() => ask('connect', { provider: type })}
          >
            {text.connect}
          </ItemAction>
        </Item>
      ))}
    </Items>
  );
}

/** Returns the type of a provider by its display name, such as `GitHub`. */
const typeOf = (name: string): OAuthProviderType | undefined =>
  oauthProviders.find((type) => type === name.toLowerCase());
