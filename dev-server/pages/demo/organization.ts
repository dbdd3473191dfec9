import { createAuth } from '@vestibule/host-sdk';
import { byId, leaveFor, pageSettings } from './settings.ts';
import { showDiagnosis } from './showDiagnosis.ts';

const auth = createAuth(pageSettings());
const place = byId('organization');

auth.mountOrganization(place, {
  theme: { inherit: true, container: { width: '860px' } },
  onError: (error) => void showDiagnosis(auth, place, error),
});

// Leaves the page after a sign-out, here or in another tab.
const leave = leaveFor('/');
auth.session.onChange((session) => session ?? leave());
