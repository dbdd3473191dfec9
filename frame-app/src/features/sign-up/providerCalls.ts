import type { StytchClient } from '@stytch/vanilla-js/headless';
import { callInSession, runInSession } from '../../provider/callInSession.ts';
import type { SignUpPort } from './port.ts';

/** Creates the calls about the details of a new user. */
export const signUpCalls = ({ user }: StytchClient): SignUpPort => ({
  metadata: () => callInSession(async () => (user.getSync() ?? (await user.get()))?.untrusted_metadata ?? {}),
  save: (name, untrusted_metadata) =>
    runInSession(() =>
      user.update({
        ...(Object.keys(name).length > 0 && { name }),
        ...(Object.keys(untrusted_metadata).length > 0 && { untrusted_metadata }),
      }),
    ),
});
