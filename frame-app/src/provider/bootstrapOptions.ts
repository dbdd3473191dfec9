import { apiOrigin, type Deployment } from '../deployment.ts';
import { fetchBootstrap } from './fetchBootstrap.ts';

/** The parts of the organization client that the calls of members use. */
export async function bootstrapOptions(deployment: Deployment): Promise<object> {
  const response = await fetchBootstrap(deployment, new URL(deployment.hosts[0] ?? 'http://localhost')).catch(
    (cause) => {
      throw new Error(`${apiOrigin(deployment)} didn't answer, so we can't load the project's settings`, { cause });
    },
  );
  if (!response.ok) throw new Error(`The provider answered ${response.status} when asked for the project's settings`);
  // These two members describe the response and are not settings.
  const { request_id: _, status_code: __, ...settings } = ((await response.json()) as Answer).data;
  return settings;
}

type Answer = { data: { request_id?: string; status_code?: number } };
