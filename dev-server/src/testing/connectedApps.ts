import type { ConnectedApp } from '../state/connectedApps.ts';

/** An app without a secret, such as a page that is only JavaScript. */
export const publicApp: ConnectedApp = {
  client_id: 'connected-app-test-public',
  client_type: 'third_party_public',
  client_name: 'Weather Watch',
  client_description: '',
  redirect_urls: ['https://weather.example.org/callback'],
  post_logout_redirect_urls: ['https://weather.example.org/bye'],
  full_access_allowed: false,
};

/** An app with a server, which keeps a secret. The characters are those that basic authentication must encode. */
export const confidentialApp: ConnectedApp = {
  ...publicApp,
  client_id: 'connected-app-test-confidential',
  client_type: 'third_party',
  client_name: 'Seed Swap',
  client_secret: 'se:cret +%&',
};

/** An app of the project's own. */
export const ownApp: ConnectedApp = {
  ...publicApp,
  client_id: 'connected-app-test-own',
  client_type: 'first_party_public',
};
