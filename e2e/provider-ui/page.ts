import {
  type B2BOAuthProviders,
  B2BProducts,
  createStytchB2BClient,
  mount,
  type StytchB2BUIConfig,
} from '@stytch/vanilla-js/b2b';
import {
  mountAdminPortalMemberManagement,
  mountAdminPortalOrgSettings,
  mountAdminPortalSCIM,
  mountAdminPortalSSO,
} from '@stytch/vanilla-js/b2b/adminPortal';

// The page of the tests: the provider's own prebuilt UI, unchanged, with its products and options from the address.

const adminScreens = {
  members: mountAdminPortalMemberManagement,
  settings: mountAdminPortalOrgSettings,
  sso: mountAdminPortalSSO,
  scim: mountAdminPortalSCIM,
};

type Options = {
  publicToken: string;
  apiUrl: string;
  flow: 'Discovery' | 'Organization';
  products: (keyof typeof B2BProducts)[];
  oauthProviders: string[];
  organizationSlug?: string;
  /** A screen of the admin, for a member who is logged in. */
  admin?: keyof typeof adminScreens;
  options?: object;
};

const savedOptions = sessionStorage.getItem('options');
const wantedOptions = new URLSearchParams(location.search).get('options') ?? savedOptions;
const options = JSON.parse(wantedOptions ?? '{}') as Options;
// Redirects come back without the options.
sessionStorage.setItem('options', JSON.stringify(options));

const endpoints = {
  testAPIURL: options.apiUrl,
  liveAPIURL: options.apiUrl,
  clientsideServicesIframeURL: `${options.apiUrl}/clientside-services/index.html`,
};
const client = createStytchB2BClient(options.publicToken, { endpoints } as object);
const here = `${location.origin}/`;
const config = {
  authFlowType: options.flow,
  products: options.products.map((name) => B2BProducts[name]),
  sessionOptions: { sessionDurationMinutes: 30 },
  ...(options.organizationSlug && { organizationSlug: options.organizationSlug }),
  emailMagicLinksOptions: { loginRedirectURL: here, signupRedirectURL: here, discoveryRedirectURL: here },
  // An empty list of providers stops the UI with an error.
  ...(options.oauthProviders.length > 0 && {
    oauthOptions: {
      providers: options.oauthProviders as B2BOAuthProviders[],
      ...{ loginRedirectURL: here, signupRedirectURL: here, discoveryRedirectURL: here },
    },
  }),
  ssoOptions: { loginRedirectURL: here, signupRedirectURL: here },
  passwordOptions: {
    loginRedirectURL: here,
    discoveryRedirectURL: here,
    resetPasswordRedirectURL: `${location.origin}/reset-password`,
  },
  ...options.options,
} as unknown as StytchB2BUIConfig;
const report: { errors: unknown[] } = { errors: [] };
const settings = {
  ...{ client, elementId: '#login', config, presentation: { options: { enableShadowDOM: false } } },
  callbacks: { onError: (error: unknown) => void report.errors.push(error) },
} as unknown as Parameters<typeof mount>[0];
if (options.admin) {
  adminScreens[options.admin]({ client, element: '#login', config: {} } as never);
} else {
  // The first call of this version only creates the element; the second one shows the UI.
  mount(settings);
  mount(settings);
}
Object.assign(window, { client, told: report });
