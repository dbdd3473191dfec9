type PageUrls = { host: string; auth: string; provider: string; publicToken: string; projectCredentials: string };

/** What the server wrote on the page: where the other pages are. Without an emulator there is no `provider`. */
export function pageUrls(): PageUrls {
  const {
    hostUrl: host = '',
    frameUrl: auth = '',
    providerUrl: provider = '',
    publicToken = '',
    projectCredentials = '',
  } = document.body.dataset;
  return { host, auth, provider, publicToken, projectCredentials };
}
