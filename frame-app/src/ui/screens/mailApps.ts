/**
 * Returns the three mail apps that a visitor can open. Gmail and Yahoo open with a search for the sender's domain, if
 * it is known.
 */
export function mailApps(senderDomain: string | null) {
  const sender = senderDomain && encodeURIComponent(senderDomain);
  return {
    gmail: sender
      ? `https://mail.google.com/mail/u/0/#search/from%3A${sender}+in%3Aanywhere+newer_than%3A1h`
      : 'https://mail.google.com/mail/u/0/#inbox',
    yahoo: sender ? `https://mail.yahoo.com/d/search/keyword=from%253A${sender}` : 'https://mail.yahoo.com/',
    outlook: 'https://outlook.live.com/mail/0/inbox',
  };
}
