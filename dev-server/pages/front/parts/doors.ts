import type { IconName } from '../../ui/Icon.tsx';

type Door = { icon: IconName; title: string; text: string; result: string; link: string; href: string };

/** The three reasons to use the product, as on the home page of the documentation. */
export const doors: readonly Door[] = [
  {
    icon: 'lock',
    title: 'Isolate the login',
    text: 'A compromised page gets no password, passcode or token. An attack suite checks it on every run.',
    result: 'In 5 minutes: an app with a login, on your machine.',
    link: 'Start with the quick start',
    href: '/docs/quick-start',
  },
  {
    icon: 'link',
    title: 'Let agents in',
    text: 'People allow an agent to call your server, scope by scope. They can remove its access at any time.',
    result: 'In 10 minutes: an agent calls a server for you.',
    link: 'Let agents in',
    href: '/docs/agents',
  },
  {
    icon: 'clock',
    title: 'Test without a network',
    text: 'An emulator of the whole provider: read every message, move the clock, fail any call.',
    result: 'In 10 minutes: a test that logs in to your app.',
    link: 'Write your first test',
    href: '/docs/dev-server/#test-your-application',
  },
];
