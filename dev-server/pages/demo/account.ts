import { createAuth } from '@vestibule/host-sdk';
import { demoMfa } from './demoMfa.ts';
import { byId, leaveFor, pageSettings } from './settings.ts';
import { showDiagnosis } from './showDiagnosis.ts';

const auth = createAuth(pageSettings());
const place = byId('account');

auth.mountAccount(place, {
  config: {
    products: ['otp', 'oauth', 'passkeys', 'crypto'],
    otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
    mfa: demoMfa,
  },
  theme: { inherit: true, container: { width: '720px' } },
  onError: (error) => void showDiagnosis(auth, place, error),
});

// Leaves the page after a sign-out, here or in another tab.
const leave = leaveFor('/');
auth.session.onChange((session) => session ?? leave());
