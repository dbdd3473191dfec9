/** What stands in the frame's place when it does not answer; the frame's own texts are in the frame. */
export type FailureTexts = {
  /** Default: `Sign-in could not be loaded.` */
  message?: string;
  /** The button. Default: `Try again` */
  retry?: string;
  /** The link to the page of the auth domain. Default: `Open the sign-in page` */
  page?: string;
};

/** A message, a button and a link to `page`, announced at once; looks like the page around it. */
export function failureNotice(texts: FailureTexts | undefined, page: string, retry: () => void): HTMLElement {
  const notice = document.createElement('div');
  const button = document.createElement('button');
  const link = document.createElement('a');
  notice.setAttribute('role', 'alert');
  button.type = 'button';
  button.textContent = texts?.retry ?? 'Try again';
  button.onclick = retry;
  link.textContent = texts?.page ?? 'Open the sign-in page';
  link.href = page;
  notice.append(texts?.message ?? 'Sign-in could not be loaded.', ' ', button, ' ', link);
  return notice;
}
