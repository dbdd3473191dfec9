import type { PictureName } from './ClaimPicture.tsx';

type Claim = { title: string; text: string; proof: string; href: string; picture?: PictureName };

/**
 * The claims that the page makes, first those with a picture. Without the emulator, the claims that need it are left
 * out.
 */
export function claims({ host, provider }: { host: string; provider: string }): Claim[] {
  const emulatorClaims: Claim[] = [
    {
      title: 'The provider, emulated',
      text: 'The whole API offline: move the clock, hold or fail any call, read every message.',
      proof: 'Open the console',
      href: `${provider}/`,
    },
    {
      title: 'Accessible',
      text: 'Every screen is announced, and every state is tested in light, dark and at 320 px.',
      proof: 'Browse every state',
      href: `${provider}/gallery`,
    },
  ];
  return [
    {
      title: 'The page sees nothing',
      text: 'This demo page logs every keystroke and reads everything it can. It gets nothing you type in the widget.',
      proof: 'Watch it try',
      href: `${host}/demos/isolated`,
      picture: 'isolated',
    },
    {
      title: 'The waiting tab continues',
      text: 'Open the email link in any tab, and the tab that was waiting logs in too.',
      proof: 'Log in with a link',
      href: `${host}/sign-in?method=link`,
      picture: 'tabs',
    },
    {
      title: "Tells you what's wrong",
      text: 'diagnose() checks policies, domains and settings, and shows the line to add.',
      proof: 'Diagnose a broken page',
      href: `${host}/demos/broken`,
      picture: 'diagnosis',
    },
    {
      title: 'Ready before your scripts',
      text: 'Put the iframe in your HTML and the form works immediately. Typing and clicks are kept until the SDK, 9 KB, has loaded.',
      proof: 'Type before the script loads',
      href: `${host}/demos/early`,
    },
    {
      title: 'Passkeys everywhere',
      text: "If a browser doesn't allow passkeys in frames, the widget opens a window instead.",
      proof: 'Create a passkey',
      href: `${host}/sign-in?method=passkey`,
    },
    {
      title: 'Wallets included',
      text: 'Wallet extensions stay in the page, login stays in the frame. Only an address and a signature cross.',
      proof: 'Log in with a test wallet',
      href: `${host}/sign-in?method=wallet`,
    },
    {
      title: 'Matches your site',
      text: "The same widget on a dark, serif site, with one setting: theme: 'inherit'.",
      proof: 'See another site',
      href: `${host}/demos/serif`,
    },
    {
      title: 'Servers verify locally',
      text: 'Your server checks the session from its signed token, with no network call, before rendering.',
      proof: 'See a server-rendered page',
      href: `${host}/demos/server`,
    },
    ...(provider ? emulatorClaims : []),
  ];
}
