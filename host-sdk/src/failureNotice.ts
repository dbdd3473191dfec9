/** What stands in the frame's place when it does not answer; the frame's own texts are in the frame. */
export type FailureTexts = {
  /** Default: `Sign-in could not be loaded.` */
  message?: string;
  /** The button. Default: `Try again` */
  retry?: string;
};

/** A message and a button, announced at once; looks like the page around it. */
export function failureNotice(texts: FailureTexts | undefined, retry: () => void): HTMLElement {
  const notice = document.createElement('div');
  const button = document.createElement('button');
  notice.setAttribute('role', 'alert');
  button.type = 'button';
  button.textContent = texts?.retry ?? 'Try again';
  button.onclick = retry;
  notice.append(texts?.message ?? 'Sign-in could not be loaded.', ' ', button);
  return notice;
}
