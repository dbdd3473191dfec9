import type { MiddlewareHandler } from 'hono';
import type { EmulatorEnv } from '../http/call.ts';
import { readJson } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import { ApiError, CaptchaRequired } from '../wire/apiError.ts';

/** Calls that carry captcha and fingerprinting tokens. */
const isProtected = path(
  '/magic_links/email/(login_or_create|send/(primary|secondary))',
  '/otps/(sms|whatsapp)/(login_or_create|send/(primary|secondary))',
  '/otps/email/login_or_create',
  '/otps/authenticate',
  '/passwords',
  '/passwords/authenticate',
  '/passwords/email/reset/start',
  '/passwords/(email|existing_password|session)/reset',
  '/webauthn/authenticate',
  '/crypto_wallets/authenticate',
  '/totps/(authenticate|recover)',
  '/impersonation/authenticate',
  '/users/search',
  '/b2b/magic_links/(email/discovery/send|discovery/authenticate|authenticate)',
  '/b2b/otps/email/(discovery/)?(send|login_or_signup|authenticate)',
  '/b2b/otps/sms/(send|authenticate)',
  '/b2b/passwords/(discovery/)?authenticate',
  '/b2b/passwords/(discovery|email)/reset(/start)?',
  '/b2b/passwords/(existing_password|session)/reset',
  '/b2b/(oauth(/discovery)?|sso|impersonation)/authenticate',
  '/b2b/totp(/authenticate)?',
  '/b2b/recovery_codes/(recover|rotate)',
);

/** Calls that need a captcha token but no fingerprinting token. */
const hasCaptchaOnly = path(
  '/otps/email/send/(primary|secondary)',
  '/crypto_wallets/authenticate/start/(primary|secondary)',
);

function path(...patterns: string[]) {
  const pathPattern = new RegExp(`^/sdk/v1(${patterns.join('|')})$`);
  return (of: string) => pathPattern.test(of);
}

/** Refuses calls without the required captcha or fingerprinting token. Each token is valid once. */
export function protect(state: State): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    if (c.req.method === 'POST' && (isProtected(c.req.path) || hasCaptchaOnly(c.req.path))) {
      check(state, (await readJson(c)) as Findings, hasCaptchaOnly(c.req.path));
    }
    await next();
  };
}

type Findings = { captcha_token?: unknown; dfp_telemetry_id?: unknown };

function check({ project, oneTimeTokens }: State, body: Findings, isWithoutFingerprint: boolean): void {
  const isFingerprinted = project.dfp_protected_auth_enabled && !isWithoutFingerprint;
  if (isFingerprinted && !oneTimeTokens.consume('telemetry', textOf(body.dfp_telemetry_id))) {
    throw new ApiError('telemetry_id_not_found');
  }
  const verdict = isFingerprinted && project.dfp_protected_auth_mode === 'DECISIONING' ? project.dfp_verdict : null;
  if (verdict === 'ALLOW') return;
  if (verdict === 'BLOCK') throw new ApiError('unauthorized_action', "You can't log in on this device.");
  if (verdict === 'CHALLENGE' && body.captcha_token === undefined) throw new CaptchaRequired();
  if (verdict === null && !project.captcha_enabled) return;
  if (body.captcha_token === undefined) throw new ApiError('captcha_required');
  if (!oneTimeTokens.consume('captcha', textOf(body.captcha_token))?.isHuman) throw new ApiError('captcha_failed');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
