import type { HostTexts, Mount } from '@vestibule/shared-protocol';
import { ancestors } from '../dom/ancestors.ts';
import { forceStyles } from '../dom/forceStyles.ts';
import { isInBox } from '../dom/isInBox.ts';
import { probeOf } from '../inherit/probeOf.ts';
import type { FailureTexts } from '../options/mountOptions.ts';
import { failureWords } from './failureWords.ts';
import { hostedPageOf } from './hostedPage.ts';

/**
 * Creates the notice for a frame that can't be loaded: a message, a button to retry and a link to the auth domain's
 * page. It is announced to screen readers. The notice has the size of the frame, so that nothing around it moves. It
 * uses the page's fonts and controls, with a plain outline if the page has no style for buttons. A lazy chunk.
 */
export function failureNotice(
  frame: HTMLElement,
  settings: { locale: string; texts?: HostTexts | undefined; failureTexts?: FailureTexts | undefined },
  mount: Mount,
  home: URL,
  onRetry: () => void,
): HTMLElement {
  const { height, maxWidth, marginInline } = frame.style;
  const { message, retry, page } = textsOf(settings);
  const notice = document.createElement('div');
  const button = document.createElement('button');
  const link = document.createElement('a');
  notice.setAttribute('role', 'alert');
  notice.dir = 'auto';
  forceStyles(notice, {
    display: 'grid',
    position: 'static',
    float: 'none',
    transform: 'none',
    opacity: '1',
    'box-sizing': 'border-box',
    width: 'auto',
    'min-width': '0',
    'max-width': maxWidth,
    height: 'auto',
    'min-height': height,
    'max-height': 'none',
    padding: '2em',
    border: isInBox(ancestors(frame).slice(1)) ? '0' : '1px solid #8886',
    'border-radius': '8px',
    gap: '1em',
    'place-content': 'center',
    'place-items': 'center',
    'text-align': 'center',
  });
  notice.style.marginInline = marginInline;
  if (!hasButtonStyle(frame))
    Object.assign(button.style, {
      padding: '0.5em 1em',
      border: '1px solid #8889',
      borderRadius: '8px',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
    });
  button.type = 'button';
  button.textContent = retry;
  button.onclick = onRetry;
  link.textContent = page;
  // Set at the press, because the application may have changed the address to return to.
  const lead = () => {
    link.href = hostedPageOf(mount, home);
  };
  lead();
  for (const press of ['click', 'auxclick', 'contextmenu']) link.addEventListener(press, lead);
  notice.append(message, button, link);
  return notice;
}

/** Returns whether the page's styles give a button at this place a shape, as opposed to the browser's styles alone. */
function hasButtonStyle({ parentElement, ownerDocument }: HTMLElement): boolean {
  const { controls, plain, read, remove } = probeOf(parentElement ?? ownerDocument.body);
  const { backgroundColor, borderTopColor, borderTopWidth, borderTopLeftRadius } = controls.button;
  const isPlain =
    backgroundColor === plain.button.backgroundColor &&
    borderTopColor === plain.button.borderTopColor &&
    borderTopLeftRadius === plain.button.borderTopLeftRadius;
  const hasShape = Number.parseFloat(borderTopWidth) > 0 || read(backgroundColor)[3] > 0;
  remove();
  return hasShape && !isPlain;
}

/**
 * Returns the texts of the first requested language that the host supplies, else the host's general texts, else the
 * built-in texts.
 */
function textsOf({ locale, texts = {}, failureTexts = {} }: Parameters<typeof failureNotice>[1]) {
  const ownWords = locale.split(',').flatMap((tag) => texts[tag] ?? texts[tag.replace(/-.*/, '')] ?? [])[0];
  const defaultWords = failureWords(locale);
  const say = (name: keyof FailureTexts) => {
    const text = ownWords?.[`failure.${name}`];
    return typeof text === 'string' ? text : (failureTexts[name] ?? defaultWords[name]);
  };
  return { message: say('message'), retry: say('retry'), page: say('page') };
}
