import type { Vertical } from '@vestibule/shared-protocol';

type PageUrls = {
  host: string;
  auth: string;
  provider: string;
  publicToken: string;
  projectCredentials: string;
  /** `b2b` if the widget is for members of organizations. */
  vertical: string;
};

/** Returns whether the widget of this page is for consumers or for organizations. */
export const verticalOfPage = (): Vertical => (pageUrls().vertical === 'b2b' ? 'b2b' : 'consumer');

/** Reads the addresses that the server wrote into the page. Without an emulator there is no `provider`. */
export function pageUrls(): PageUrls {
  const {
    hostUrl: host = '',
    frameUrl: auth = '',
    providerUrl: provider = '',
    publicToken = '',
    projectCredentials = '',
    vertical = '',
  } = document.body.dataset;
  return { host, auth, provider, publicToken, projectCredentials, vertical };
}
