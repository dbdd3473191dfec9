import type { ProjectFacts } from '@vestibule/shared-protocol';
import { apiOrigin, type Deployment } from '../../deployment.ts';
import { FlowError } from '../../flow/ports.ts';
import type { ProviderClient } from '../../provider/createProviderClient.ts';

/**
 * Returns the project's and the deployment's facts for a host's `auth.diagnose()`. Throws `provider_unreachable` if the
 * provider does not answer or refuses: the client's defaults are not the project's settings.
 */
export async function projectFacts(
  provider: Pick<ProviderClient, 'currentBootstrap'>,
  deployment: Deployment,
): Promise<ProjectFacts> {
  // Reads the settings again, because the developer may have just changed them.
  const bootstrap = await provider.currentBootstrap(true);
  if (bootstrap.projectName === null) throw new FlowError({ kind: 'client', code: 'provider_unreachable' });
  const uses = { captcha: bootstrap.captchaSettings.enabled, fingerprinting: bootstrap.runDFPProtectedAuth };
  return {
    pkce: {
      magicLinks: bootstrap.pkceRequiredForEmailMagicLinks,
      passwordResets: bootstrap.pkceRequiredForPasswordResets,
      oauth: bootstrap.pkceRequiredForOAuth,
    },
    undeployed: (['captcha', 'fingerprinting'] as const).filter((name) => uses[name] && !deployment[name]),
    isEmulated: /^(.+\.)?localhost$|^127\./.test(new URL(apiOrigin(deployment)).hostname),
    // The provider itself may set the cookies of its own domain, which no script could read.
    areCookiesScripted: !(deployment.provider && 'domain' in deployment.provider),
  };
}
