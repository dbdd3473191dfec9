import { PROTECTION_LIMIT_MS } from '../../constants.ts';
import type { Deployment } from '../../deployment.ts';
import { telemetryOrigin, telemetryScript } from '../../deploymentPlaces.ts';
import { FlowError } from '../../flow/ports.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { rest } from '../../i18n/en/rest.ts';
import { loadScript } from '../../loadScript.ts';
import { captchaScript } from './allowBotProtection.ts';
import type { ProtectedInternals } from './internals.ts';

/** The part of reCAPTCHA Enterprise that the library calls. */
type Captcha = {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
};
/** The library declares this global as always present, but it may be missing. */
type Fingerprint = typeof window.GetTelemetryID;
declare global {
  interface Window {
    grecaptcha?: { enterprise?: Captcha };
  }
}

/**
 * Returns the state that a protected call waits for, in the library's format. Rejects with `protection_unavailable`:
 *
 * - of kind `config` if the deployment lacks the protection, or fingerprinting requires a captcha that the project
 * lacks (`captcha_required`);
 * - of kind `client` if a script fails to load. The next call tries again.
 */
export const loadBotProtection = {
  async captcha({ bootstrap }: Pick<ProtectedInternals, 'bootstrap'>, { captcha }: Deployment) {
    if (!captcha) throw notDeployed('captcha');
    const { captchaSettings } = await bootstrap.getAsync();
    const { siteKey = '' } = captchaSettings;
    const src = `${captcha.scriptUrl ?? captchaScript}?render=${siteKey}`;
    const client = await orUnavailable(async () => {
      const enterprise = await globalOf(src, () => window.grecaptcha?.enterprise);
      await withTimeout(new Promise<void>((resolve) => enterprise.ready(resolve)), PROTECTION_LIMIT_MS);
      return enterprise;
    });
    const captchaClient: Captcha = {
      ready: (then) => then(),
      execute: (...args) => orUnavailable(async () => client.execute(...args)),
    };
    return { configured: true, captchaClient, siteKey };
  },

  async fingerprinting(
    { bootstrap, captcha, searchManager: { dfpProtectedAuth } }: ProtectedInternals,
    { publicToken, fingerprinting }: Deployment,
  ) {
    if (!fingerprinting) throw notDeployed('fingerprinting');
    const { dfpProtectedAuthMode: mode = 'OBSERVATION' } = await bootstrap.getAsync();
    const { scriptUrl = telemetryScript, backendOrigin = telemetryOrigin } = fingerprinting;
    const getId = await orUnavailable(() =>
      globalOf(scriptUrl, () => window.GetTelemetryID as Fingerprint | undefined),
    );
    dfpProtectedAuth.getTelemetryID = () => orUnavailable(() => getId(publicToken, `${backendOrigin}/submit`));
    // With `DECISIONING`, only a suspected device needs a captcha. Without a captcha the provider would require it
    // again.
    const challenge = async () => (await captcha.executeRecaptcha()) ?? Promise.reject(notInProject());
    const executeRecaptcha = mode === 'DECISIONING' ? challenge : captcha.executeRecaptcha;
    return { enabled: true, loaded: true, mode, executeRecaptcha };
  },
};

/** Returns the global that a script defines. Loads the script first if the global is absent. */
async function globalOf<T>(src: string, read: () => T | undefined): Promise<T> {
  if (!read()) await withTimeout(loadScript(src), PROTECTION_LIMIT_MS);
  const protection = read();
  if (!protection) throw new Error(`${src} loaded, but didn't define what it should`);
  return protection;
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw unavailable({ kind: 'client' }, cause);
  }
}

function notDeployed(path: 'captcha' | 'fingerprinting'): FlowError {
  console.error(
    `[vestibule] The project uses ${path}, but its deployment doesn't. Add "${path}": {} to the deployment.`,
  );
  return unavailable({ kind: 'config', path: `deployment.${path}` });
}

function notInProject(): FlowError {
  console.error(
    "[vestibule] Fingerprinting needs a captcha, but the project doesn't have one. Turn it on for the project.",
  );
  const { challenged: error_message } = rest.protection;
  return new FlowError({
    kind: 'config',
    code: 'protection_unavailable',
    error_type: 'captcha_required',
    error_message,
  });
}

const unavailable = (about: { kind: 'config' | 'client'; path?: string }, cause?: unknown) =>
  new FlowError({ ...about, code: 'protection_unavailable', error_message: rest.protection.unavailable }, cause);
