import type { ConnectedApp } from '../state/connectedApps.ts';

/** An app without a secret, such as a page with only client-side code. */
export const publicApp: ConnectedApp = {
  client_id: 'connected-app-test-public',
  client_type: 'third_party_public',
  client_name: 'Weather Watch',
  client_description: '',
  redirect_urls: ['https://weather.example.org/callback'],
  post_logout_redirect_urls: ['https://weather.example.org/bye'],
  full_access_allowed: false,
};

/** An app with a server and a secret. The secret has characters that basic authentication must encode. */
export const confidentialApp: ConnectedApp = {
  ...publicApp,
  client_id: 'connected-app-test-confidential',
  client_type: 'third_party',
  client_name: 'Seed Swap',
  client_secret: 'se:cret +%&',
};

/** A first-party app. */
export const ownApp: ConnectedApp = {
  ...publicApp,
  client_id: 'connected-app-test-own',
  client_type: 'first_party_public',
};
