import { defaultWidth, readLocale } from '@vestibule/shared-protocol';
import { forceStyles } from '../dom/forceStyles.ts';
import { isInherited } from '../options/mountTheme.ts';
import { type FrameSettings, layoutOf } from './layoutOf.ts';

/** Browser features of the frame: passkeys, One Tap, and passcodes from text messages. */
export const features =
  'publickey-credentials-get publickey-credentials-create identity-credentials-get otp-credentials';

/**
 * The frame's sandbox. It allows navigation of the page when the visitor presses a link to an auth page, so that no
 * host sees a token or a decision. For every other navigation the frame asks the host, which may refuse.
 */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * Returns the `<iframe>` of a mount: an existing one with the frame's origin in `element`, or a new one. A new iframe
 * replaces the placeholder in the element.
 */
export function createFrame(element: Element, home: URL, settings: FrameSettings): HTMLIFrameElement {
  const existingFrame = [...element.querySelectorAll('iframe')].find(({ src }) => src.startsWith(`${home.origin}/`));
  const frame = existingFrame ?? document.createElement('iframe');
  // The domain's name, until the frame sends its title.
  frame.title ||= settings.title ?? home.host;
  setHeight(frame, layoutOf(settings).heightPx);
  styleFrame(frame, settings);
  if (existingFrame) return existingFrame;
  frame.allow = features.replace(/\S+/g, `$& ${home.origin};`);
  frame.referrerPolicy = 'strict-origin';
  // A pale shape until the frame greets, whatever it contains: the browser may show its own error page.
  forceStyles(frame, { filter: 'contrast(0)opacity(.06)', background: 'gray' });
  if (!isInherited(settings.theme)) loadFrame(frame, settings, home);
  if (settings.config.enableShadowDOM) {
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    // The slot lets the element show its own children again after the frame is removed.
    shadow.replaceChildren(frame, document.createElement('slot'));
  } else element.replaceChildren(frame);
  centre(frame);
  return frame;
}

/**
 * Loads the frame with an address that describes the layout of its first paint. The path names the requested languages,
 * so that the document has the first available one: `/in/de/AT/`. The sandbox is set here, because Chromium warns about
 * sandboxed frames of the page's own origin.
 */
export function loadFrame(frame: HTMLIFrameElement, settings: FrameSettings, home: URL): void {
  // An attribute, because jsdom has no `sandbox` property, and applications test their pages there.
  frame.setAttribute('sandbox', sandbox);
  const languages = readLocale(settings.locale)?.replace(/\W/g, '/');
  frame.src = `${home.origin}/in/${languages}/#${encodeURIComponent(JSON.stringify(layoutOf(settings).address))}`;
}

/** The greatest width of the organization widget, as in organizationAdmin.css. */
const organizationWidth = '60rem';

/** Sets the size of the iframe and the parts of the theme that it shows. Margins are the page's. */
export function styleFrame(
  frame: HTMLIFrameElement,
  { kind, theme: { container, colorScheme = 'light' } }: Pick<FrameSettings, 'kind' | 'theme'>,
): void {
  const width = container?.width ?? defaultWidth;
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
    'max-width': kind === 'organization' ? `max(${width}, ${organizationWidth})` : width,
    'min-height': '0',
    'max-height': 'none',
    'aspect-ratio': 'auto',
    // An iframe is transparent only if its color scheme equals that of its document.
    'color-scheme': colorScheme === 'auto' ? 'light dark' : colorScheme,
  });
}

/** Centres an element in a wider container, unless the page's styles set its margins. */
function centre(element: HTMLElement): void {
  const { marginLeft, marginRight } = getComputedStyle(element);
  if (!Number.parseFloat(marginLeft) && !Number.parseFloat(marginRight)) element.style.marginInline = 'auto';
}

export const setHeight = (frame: HTMLIFrameElement, heightPx: number) =>
  forceStyles(frame, { height: `${heightPx}px` });
