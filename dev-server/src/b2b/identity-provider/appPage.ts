import type { Context } from 'hono';
import { html } from 'hono/html';
import { thirdPartyPage } from '../../http/thirdPartyPage.ts';
import type { StoredConnection } from '../../state/b2b/connections.ts';
import type { State } from '../../state/createState.ts';
import { bareCertificate, metadataOf, standInUrl } from './metadata.ts';
import { clientIdOf, clientSecretOf } from './oidcApplication.ts';

/**
 * The identity provider's own page about the application: the values that an administrator copies to the connection.
 */
export function appPage(state: State, c: Context, connection: StoredConnection) {
  const facts: [name: string, value: string][] =
    connection.kind === 'saml'
      ? [
          ['Metadata URL', `${standInUrl(state, connection)}/metadata`],
          ['Entity ID', standInUrl(state, connection)],
          ['Single sign-on URL', standInUrl(state, connection)],
          ['Certificate', bareCertificate(state.samlSigner.certificate)],
          ['Metadata', metadataOf(state, connection)],
        ]
      : [
          ['Issuer', standInUrl(state, connection)],
          ['Client ID', clientIdOf(connection.connection_id)],
          ['Client secret', clientSecretOf(connection.connection_id)],
        ];
  return thirdPartyPage(
    c,
    'Your application',
    html`<p class="aside">This page stands in for the administration of an identity provider.</p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>`,
  );
}
