/** What stands in the frame's place when it does not answer; the frame's own texts are in the frame. */
export type FailureTexts = {
  /** Default: `Sign-in could not be loaded.` */
  message?: string;
  /** The button. Default: `Try again` */
  retry?: string;
  /** The link to the page of the auth domain. Default: `Open the sign-in page` */
  page?: string;
};

/**
 * A message, a button and a link to `page`, announced at once. It has the place that the frame had, so that nothing around it
 * moves, and the page's own letters and controls.
 */
export function failureNotice(
  { style: { height, maxWidth } }: HTMLElement,
  texts: FailureTexts | undefined,
  page: string,
  retry: () => void,
): HTMLElement {
  const notice = document.createElement('div');
  const button = document.createElement('button');
  const link = document.createElement('a');
  notice.setAttribute('role', 'alert');
  notice.style.cssText = `box-sizing:border-box;max-width:${maxWidth};min-height:${height};padding:2em;border:1px solid #8886;border-radius:8px;display:grid;gap:1em;place-content:center;place-items:center;text-align:center`;
  button.type = 'button';
  button.textContent = texts?.retry ?? 'Try again';
  button.onclick = retry;
  link.textContent = texts?.page ?? 'Open the sign-in page';
  link.href = page;
  notice.append(texts?.message ?? 'Sign-in could not be loaded.', button, link);
  return notice;
}
