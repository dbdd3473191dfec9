import { apiOrigin, type Deployment } from '../deployment.ts';
import { fetchBootstrap } from './fetchBootstrap.ts';

/**
 * Requests the project's settings from the provider, as each visitor's browser would. Rejects if none arrive.
 */
export async function bootstrapOptions(deployment: Deployment): Promise<object> {
  const answer = await fetchBootstrap(deployment, new URL(deployment.hosts[0] ?? 'http://localhost')).catch((cause) => {
    throw new Error(`${apiOrigin(deployment)} didn't answer, so we can't load the project's settings`, { cause });
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} when asked for the project's settings`);
  // These two members describe the answer and are not settings.
  const { request_id: _, status_code: __, ...settings } = ((await answer.json()) as Answer).data;
  return settings;
}

type Answer = { data: { request_id?: string; status_code?: number } };
