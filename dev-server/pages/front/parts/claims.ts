type Claim = { title: string; text: string; proof: string; href: string };

/** The claims that the page makes. Those that need the emulator are left out without it. */
export function claims({ host, provider }: { host: string; provider: string }): Claim[] {
  const emulated: Claim[] = [
    {
      title: 'The provider runs here',
      text: 'All of its API, offline: a clock to move, calls to hold and to fail, every letter it sends.',
      proof: 'Open the console',
      href: `${provider}/`,
    },
    {
      title: 'Every screen announces itself',
      text: 'Screen readers hear where they are and what went wrong; each state is checked in light, dark and 320 px.',
      proof: 'See all states in the gallery',
      href: `${provider}/gallery`,
    },
  ];
  return [
    {
      title: 'The page sees nothing',
      text: 'A page may listen to every key and read all it can reach. It finds no letter of what was typed.',
      proof: 'Watch a page try',
      href: `${host}/demos/isolated`,
    },
    {
      title: 'It takes text before any script',
      text: 'As an iframe in your HTML the form is there with the page. Type and press: both survive until the SDK comes.',
      proof: 'Type before the script',
      href: `${host}/demos/early`,
    },
    {
      title: 'The first tab goes on',
      text: 'The link of a mail may be opened in any tab; the one that waits for it signs in, too.',
      proof: 'Sign in by link',
      href: `${host}/sign-in?method=link`,
    },
    {
      title: 'Passkeys where frames may not',
      text: 'One bundle is frame, page and window: where a browser lets no frame make a passkey, a window does.',
      proof: 'Make a passkey',
      href: `${host}/sign-in?method=passkey`,
    },
    {
      title: 'Wallets across the border',
      text: 'Wallets live in the page, the sign-in in the frame. Only an address and a signature cross.',
      proof: 'Sign in with a test wallet',
      href: `${host}/sign-in?method=wallet`,
    },
    {
      title: 'It says what is wrong',
      text: 'diagnose() checks policies, sites and settings, and names the line to add.',
      proof: 'See a broken page diagnosed',
      href: `${host}/demos/broken`,
    },
    {
      title: 'It looks like you',
      text: 'The same widget in another house: dark, with serifs, from one word, inherit.',
      proof: 'Visit the other house',
      href: `${host}/demos/serif`,
    },
    {
      title: 'Your server knows who is there',
      text: 'A server verifies the session by itself, without asking anybody, before it draws the page.',
      proof: 'See a page drawn by a server',
      href: `${host}/demos/server`,
    },
    ...(provider ? emulated : []),
  ];
}
