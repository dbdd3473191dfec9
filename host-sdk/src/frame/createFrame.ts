import { defaultWidth, readLocale, type Theme } from '@vestibule/shared-protocol';
import { forceStyles } from '../dom/forceStyles.ts';
import { isInherited } from '../options/mountTheme.ts';
import { type FrameSettings, layoutOf } from './layoutOf.ts';

/** Browser features the frame may use: passkeys, One Tap, and passcodes from text messages. */
export const features =
  'publickey-credentials-get publickey-credentials-create identity-credentials-get otp-credentials';

/**
 * The frame takes the page along where the visitor presses a link to an auth page: what holds a token, or is decided there, no
 * host may see. Design §3.4, §3.6. For everything else it asks the host, which may refuse. §3.5.
 */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * The `<iframe>` of a mount: the one on the frame's origin that already stands in `element`, or a new one placed there.
 * What else stood in the element was its placeholder and goes.
 */
export function createFrame(element: Element, home: URL, settings: FrameSettings): HTMLIFrameElement {
  const standing = [...element.querySelectorAll('iframe')].find(({ src }) => src.startsWith(`${home.origin}/`));
  const frame = standing ?? document.createElement('iframe');
  // In no language until the frame says what it is, in its own.
  frame.title ||= settings.title ?? home.host;
  setHeight(frame, layoutOf(settings).heightPx);
  styleFrame(frame, settings.theme);
  if (standing) return standing;
  frame.allow = features.replace(/\S+/g, `$& ${home.origin};`);
  frame.referrerPolicy = 'strict-origin';
  // Without a form there is nothing to see, and perhaps the browser's own page on what went wrong.
  forceStyles(frame, { opacity: '0' });
  if (!isInherited(settings.theme)) loadFrame(frame, settings, home);
  if (settings.config.enableShadowDOM) {
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    // The slot lets the element show its own children again once the frame is gone.
    shadow.replaceChildren(frame, document.createElement('slot'));
  } else element.replaceChildren(frame);
  return frame;
}

/**
 * Loads the frame where it shows the right blocks from its first paint on. It gets its sandbox no earlier: while it is blank it
 * is the page's own, and Chromium warns of sandboxes that a page lets itself out of. The path names the wanted languages, so that
 * the document comes in the first of them: `/in/de/AT/`.
 */
export function loadFrame(frame: HTMLIFrameElement, settings: FrameSettings, home: URL): void {
  frame.sandbox.value = sandbox;
  const languages = readLocale(settings.locale)?.replace(/\W/g, '/');
  frame.src = `${home.origin}/in/${languages}/#${encodeURIComponent(JSON.stringify(layoutOf(settings).address))}`;
}

/** Gives the iframe its size and what of the theme shows on it. Margins and the like remain the page's. */
export function styleFrame(frame: HTMLIFrameElement, { container, colorScheme = 'light' }: Theme): void {
  forceStyles(frame, {
    display: 'block',
    position: 'static',
    float: 'none',
    transform: 'none',
    'box-sizing': 'content-box',
    padding: '0',
    border: '0',
    width: '100%',
    'min-width': '0',
    'max-width': container?.width ?? defaultWidth,
    'min-height': '0',
    'max-height': 'none',
    'aspect-ratio': 'auto',
    // An iframe is see-through only while its colour scheme is that of the document inside.
    'color-scheme': colorScheme === 'auto' ? 'light dark' : colorScheme,
  });
}

export const setHeight = (frame: HTMLIFrameElement, heightPx: number) =>
  forceStyles(frame, { height: `${heightPx}px` });
