import type { HostTexts, Mount } from '@vestibule/shared-protocol';
import { failureWords } from './failureWords.ts';
import { hostedPageOf } from './hostedPage.ts';
import { pin } from './pin.ts';

/** What stands in the frame's place when it does not answer; the frame's own texts are in the frame. */
export type FailureTexts = {
  /** Default, in the widget's language: `Sign-in could not be loaded.` */
  message?: string | undefined;
  /** The button. Default, in the widget's language: `Try again` */
  retry?: string | undefined;
  /** The link to the page of the auth domain. Default, in the widget's language: `Open the sign-in page` */
  page?: string | undefined;
};

/**
 * A message, a button and a link to the auth domain's page for what was mounted, announced at once. It has the place that the
 * frame had, so that nothing around it moves, whatever the page's stylesheets say, and the page's own letters and controls. A part of its own, loaded when it is
 * needed.
 */
export function failureNotice(
  { style: { height, maxWidth } }: HTMLElement,
  look: { locale: string; texts?: HostTexts | undefined; failureTexts?: FailureTexts | undefined },
  mount: Mount,
  home: URL,
  onRetry: () => void,
): HTMLElement {
  const { message, retry, page } = wordsOf(look);
  const notice = document.createElement('div');
  const button = document.createElement('button');
  const link = document.createElement('a');
  notice.setAttribute('role', 'alert');
  notice.dir = 'auto';
  pin(notice, {
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
    border: '1px solid #8886',
    'border-radius': '8px',
    gap: '1em',
    'place-content': 'center',
    'place-items': 'center',
    'text-align': 'center',
  });
  button.type = 'button';
  button.textContent = retry;
  button.onclick = onRetry;
  link.textContent = page;
  // At the press: by then an application may have changed the address to come back to.
  const lead = () => {
    link.href = hostedPageOf(mount, home);
  };
  lead();
  for (const press of ['click', 'auxclick', 'contextmenu']) link.addEventListener(press, lead);
  notice.append(message, button, link);
  return notice;
}

/** Those of the first wanted language that the host has words for; else those it has for every language; else ours. */
function wordsOf({ locale, texts = {}, failureTexts = {} }: Parameters<typeof failureNotice>[1]) {
  const own = locale.split(',').flatMap((tag) => texts[tag] ?? texts[tag.replace(/-.*/, '')] ?? [])[0];
  const ours = failureWords(locale);
  const say = (name: keyof FailureTexts) => {
    const text = own?.[`failure.${name}`];
    return typeof text === 'string' ? text : (failureTexts[name] ?? ours[name]);
  };
  return { message: say('message'), retry: say('retry'), page: say('page') };
}
