// The pages of the site in their order, by their files in `docs` or the folders of packages.

const group = (text, pages) => ({
  text,
  items: Object.entries(pages).map(([title, link]) => ({ text: title, link })),
});

/** @type {{ text: string, items: { text: string, link: string }[] }[]} */
export const sidebar = [
  group('Start', {
    Home: '/',
    'Quick start': '/quick-start',
    Troubleshooting: '/troubleshooting',
    Overview: '/overview',
  }),
  group('Build a login', {
    'The host SDK': '/host-sdk/',
    'Login methods': '/login-methods',
    Redirects: '/redirects',
    Servers: '/servers',
    Sessions: '/sessions',
    'Second factors and step-up': '/second-factors',
    Organizations: '/organizations',
    'Let your customers manage themselves': '/manage-organizations',
    Theming: '/theming',
    'Events and errors': '/events-and-errors',
    'Emulator and tests': '/dev-server/',
    'Let agents in': '/agents',
    'What a person sees': '/what-a-person-sees',
    'Migrate from Stytch': '/migrate-from-stytch',
  }),
  group('Run the auth domain', {
    'The frame package': '/frame/',
    'Deployment options': '/deployment',
    'Host the auth domain': '/hosting',
    Upgrades: '/upgrades',
    'Security model': '/security-model',
    Security: '/security',
    Changelog: '/changelog',
  }),
  group('Reference', {
    Contents: '/reference/',
    'host-sdk': '/reference/sdk',
    react: '/reference/react',
    'react/analytics': '/reference/react-analytics',
    'react/support-chat': '/reference/react-support-chat',
    element: '/reference/element',
    server: '/reference/server',
    stytch: '/reference/stytch',
    deployment: '/reference/deployment',
  }),
  group('Work on the code', {
    Contributing: '/contributing',
    Architecture: '/architecture',
    Decisions: '/decisions',
    'Entry points': '/entry-points',
    'Field reports': '/field-reports',
    'Screen readers': '/screen-readers',
    'Writing texts': '/texts',
    'English texts': '/english-texts',
    'The widget': '/frame-app/',
    'The contract': '/shared-protocol/',
    'Browser tests': '/e2e/',
    Conformance: '/dev-server/CONFORMANCE',
    'OpenID Connect': '/dev-server/OPENID-CONNECT',
  }),
];

/** Returns the name of a page, such as `dev-server/index.md`; undefined if the sidebar does not have it. */
export function nameOf(page) {
  const address = `/${page.replace(/(index)?\.md$/, '')}`;
  return sidebar.flatMap(({ items }) => items).find(({ link }) => link === address)?.text;
}

/** Matches the addresses of guides. */
export const guidePages = `^(${sidebar
  .filter(({ text }) => ['Build a login', 'Run the auth domain'].includes(text))
  .flatMap(({ items }) => items.map(({ link }) => link))
  .join('|')})(index)?(\\.md)?$`;
