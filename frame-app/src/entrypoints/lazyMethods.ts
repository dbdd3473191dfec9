import { readUserChange, type SessionState } from '@vestibule/shared-protocol';
import { PROVIDER_LIMIT_MS } from '../constants.ts';
import { FlowError } from '../flow/ports.ts';
import { withTimeout } from '../flow/withTimeout.ts';
import type { FrameParts } from './FrameParts.ts';
import { projectFacts } from './projectFacts.ts';
import { isSessionHidden, sessionForHost } from './sessionForHost.ts';

type Parts = Pick<FrameParts, 'client' | 'deployment' | 'flow'>;

/**
 * Creates the methods that hosts call rarely; their code is loaded on the first call. Each rejects with a FlowError.
 */
export function lazyMethods({ client, deployment, flow }: Parts) {
  return {
    facts: () =>
      withTimeout(
        client().then((provider) => projectFacts(provider, deployment)),
        PROVIDER_LIMIT_MS,
      ),

    async updateUser(given: unknown): Promise<SessionState> {
      const change = readUserChange(given);
      if (!change) throw new FlowError({ kind: 'config', code: 'invalid_config', path: 'user' });
      const provider = await client();
      if (await isSessionHidden(flow, provider)) throw new FlowError({ kind: 'client', code: 'no_session' });
      await (await provider.account()).update(change);
      return sessionForHost(flow, provider);
    },

    async isAuthorized(resource: unknown, action: unknown): Promise<boolean> {
      const provider = await client();
      if (await isSessionHidden(flow, provider)) return false;
      return (await provider.account()).isAuthorized(String(resource), String(action));
    },
  };
}
