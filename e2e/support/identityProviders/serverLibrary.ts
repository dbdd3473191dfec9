import type { DevServer } from '@vestibule/dev-server';
import { B2BClient } from 'stytch';

/** The provider's library for servers, as a customer's server uses it. */
export const serverLibrary = ({ identity, urls }: DevServer): B2BClient =>
  new B2BClient({ project_id: identity.projectId, secret: identity.secret, env: urls.provider });
