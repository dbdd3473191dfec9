import { isDeepStrictEqual } from 'node:util';
import { apiOrigin, type Deployment } from '../../deployment.ts';
import { fetchBootstrap } from '../../provider/fetchBootstrap.ts';
import type { Finding } from './Finding.ts';

/** The project's settings that the checks read. */
type Settings = {
  pkce_required_for_email_magic_links?: boolean;
  pkce_required_for_password_resets?: boolean;
  pkce_required_for_oauth?: boolean;
  captcha_settings?: { enabled?: boolean };
  dfp_protected_auth_enabled?: boolean;
};

/** Sends the bootstrap request of a visitor's browser on the auth domain, and checks the project's settings. */
export async function checkProvider(origin: string, deployment: Deployment): Promise<Finding[]> {
  const response = await fetchBootstrap(deployment, new URL(origin), (url, init) =>
    fetch(url, { ...init, headers: { ...init.headers, Origin: origin } }),
  ).catch(() => undefined);
  const accepts: Finding = {
    check: 'The provider accepts calls from the auth domain',
    ok: response?.ok === true && response.headers.get('Access-Control-Allow-Origin') === origin,
    advice: `In the provider's dashboard, allow ${origin} as an SDK domain. ${apiOrigin(deployment)} ${response ? `answered ${response.status}` : "didn't answer"}.`,
  };
  if (!response?.ok) return [accepts];
  const {
    request_id: _,
    status_code: __,
    ...settings
  } = ((await response.json()) as { data: Settings & Envelope }).data;
  return [accepts, ...checkSettings(settings, deployment)];
}

type Envelope = { request_id?: string; status_code?: number };

function checkSettings(settings: Settings, deployment: Deployment): Finding[] {
  const flows = {
    'email magic links': settings.pkce_required_for_email_magic_links,
    'password resets': settings.pkce_required_for_password_resets,
    OAuth: settings.pkce_required_for_oauth,
  };
  const unbound = Object.entries(flows).flatMap(([flow, isRequired]) => (isRequired ? [] : [flow]));
  const requirements = {
    captcha: settings.captcha_settings?.enabled,
    fingerprinting: settings.dfp_protected_auth_enabled,
  };
  const missing = (['captcha', 'fingerprinting'] as const).filter((name) => requirements[name] && !deployment[name]);
  const boundBy = (isPkce: boolean | undefined) => (isPkce ? 'PKCE' : 'a marker in the link, or by asking the visitor');
  const { 'email magic links': links, 'password resets': resets } = flows;
  return [
    {
      check: `Links and logins are bound to the browser that started them: OAuth and single sign-on by PKCE, email magic links by ${boundBy(links)}, password resets by ${boundBy(resets)}`,
      ok: true,
      advice: '',
    },
    {
      check: 'The project requires PKCE',
      ok: unbound.length === 0,
      advice: `In the provider's dashboard, require PKCE for: ${unbound.join(', ')}.`,
    },
    {
      check: 'The deployment has the captcha and fingerprinting that the project requires',
      ok: missing.length === 0,
      advice: `Add ${missing.map((name) => `"${name}": {}`).join(', ')} to the deployment. Until then, nobody can log in.`,
    },
    {
      check: "The deployment's copy of the project's settings is current",
      ok: deployment.settings === undefined || isDeepStrictEqual(deployment.settings, settings),
      advice: 'Deploy again with --settings.',
    },
  ];
}
