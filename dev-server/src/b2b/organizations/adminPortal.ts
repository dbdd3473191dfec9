import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import type { Empty } from '../../wire/requests.ts';
import { requireCaller } from '../access/access.ts';

/** The dashboard's limits on what an organization may manage itself. The provider's admin screens read them first. */
type AdminPortalConfig = {
  organization_config: { mfa_controls_enabled: boolean };
  sso_config: { sso_enabled: boolean; can_create_oidc_connection: boolean; can_create_saml_connection: boolean };
  scim_config: { scim_enabled: boolean };
};

/** The emulated project sets no limits. */
const config: AdminPortalConfig = {
  organization_config: { mfa_controls_enabled: true },
  sso_config: { sso_enabled: true, can_create_oidc_connection: true, can_create_saml_connection: true },
  scim_config: { scim_enabled: true },
};

export function getConfig(state: State, _body: Empty, call: Call): AdminPortalConfig {
  requireCaller(state, call);
  return config;
}
