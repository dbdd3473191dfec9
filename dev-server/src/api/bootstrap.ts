import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty } from '../wire/requests.ts';

/** Returns the project settings that a client needs before it renders. The client requires every member. */
export function get(state: State, _body: Empty, call: Call) {
  if (call.params.public_token !== state.identity.publicToken) throw new ApiError('public_token_not_found');
  const { project } = state;
  return {
    project_name: project.project_name,
    disable_sdk_watermark: project.disable_sdk_watermark,
    // A name here would send OAuth to https://{cname}, but the emulator uses http and its own port.
    cname_domain: null,
    email_domains: project.email_domains,
    captcha_settings: project.captcha_enabled
      ? { enabled: true, siteKey: project.captcha_site_key }
      : { enabled: false },
    pkce_required_for_email_magic_links: project.pkce_required_for_email_magic_links,
    pkce_required_for_password_resets: project.pkce_required_for_password_resets,
    pkce_required_for_oauth: project.pkce_required_for_oauth,
    pkce_required_for_sso: project.pkce_required_for_sso,
    slug_pattern: project.slug_pattern || null,
    create_organization_enabled: project.vertical === 'B2B' && project.create_organization_enabled,
    password_config:
      project.password_policy === 'luds'
        ? { luds_complexity: project.luds_complexity, luds_minimum_count: project.luds_minimum_count }
        : null,
    dfp_protected_auth_enabled: project.dfp_protected_auth_enabled,
    dfp_protected_auth_mode: project.dfp_protected_auth_mode,
    rbac_policy: project.rbac_policy,
    siwe_required_for_crypto_wallets: project.siwe_required_for_crypto_wallets,
    vertical: project.vertical,
  };
}
