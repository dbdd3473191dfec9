type PageUrls = { host: string; auth: string; provider: string; publicToken: string; projectCredentials: string };

/** Reads the addresses that the server wrote into the page. Without an emulator there is no `provider`. */
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
