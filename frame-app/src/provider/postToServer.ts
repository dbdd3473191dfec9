/**
 * Posts to a server of the application. The body carries the session's JWT, so no cookie is sent and no redirect is
 * followed. The request outlives the page.
 *
 * @param address an address of the deployment.
 */
export const postToServer = (address: string, body: object): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    redirect: 'error',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
