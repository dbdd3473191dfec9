/** Opens the mailbox for visitors who wait for a message. @param event the type of an event of the widget */
export function openMailbox(event: string): void {
  const mailbox = document.getElementById('mailbox');
  if (mailbox instanceof HTMLDetailsElement && /_sent$/.test(event)) mailbox.open = true;
}
