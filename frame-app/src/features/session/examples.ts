import type { Examples } from '../../gallery/Example.ts';
import { email, unreachable } from '../../gallery/exampleValues.ts';

export const examples = (): Examples<'LoggedIn'> => ({
  LoggedIn: {
    finding: { state: { account: null } },
    'second factor missing': { state: { account: email, isPending: true } },
    known: { state: { account: email } },
    'member of an organization': { state: { account: 'ada@acme.test', organization: 'Acme Robotics' } },
    continuing: { state: { account: email }, busy: 'continueAs' },
    unreachable: { state: { account: email }, failedIntent: 'continueAs', error: unreachable },
  },
});
