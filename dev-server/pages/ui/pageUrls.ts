/** What the server wrote on the page: where the other pages are. Without an emulator there is no `provider`. */
export function pageUrls(): { host: string; auth: string; provider: string; publicToken: string } {
  const {
    hostUrl: host = '',
    frameUrl: auth = '',
    providerUrl: provider = '',
    publicToken = '',
  } = document.body.dataset;
  return { host, auth, provider, publicToken };
}
