import { leaveForProvider } from '../../flow/actions/leaveForProvider.ts';
import type { StepContext } from '../../flow/defineFlow.ts';
import type { ScreenName } from '../../flow/screens.ts';
import type { Connection } from './entities.ts';

type Any = StepContext<ScreenName>;

export async function leaveForSso(
  { config, locale, ports, signal }: Pick<Any, 'config' | 'locale' | 'ports' | 'signal'>,
  { id }: Connection,
): Promise<void> {
  const organizations = await ports.provider.organizations();
  const [url] = await Promise.all([organizations.ssoUrl(id, { config, locale }), ports.redirect.locate()]);
  signal.throwIfAborted();
  ports.host.event({ type: 'sso_started', connection_id: id });
  const { sessionDurationMinutes } = config.sessionOptions;
  await leaveForProvider(ports, url, {
    provider: 'sso',
    method: 'sso',
    sessionDurationMinutes,
    connectionId: id,
  });
}
