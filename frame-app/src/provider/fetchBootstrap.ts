import { apiOrigin, type Deployment } from '../deployment.ts';

/**
 * Requests the project's settings before the provider's client loads, because the client sends no request without
 * settings. The settings are public, and the request contains no data of the visitor.
 *
 * @param page the page that the request names as its sender.
 * @param send sends the request, outside a browser.
 */
export function fetchBootstrap(
  deployment: Deployment,
  { origin, hostname }: Pick<URL, 'origin' | 'hostname'> = location,
  send: (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response> = fetch,
): Promise<Response> {
  const { publicToken } = deployment;
  const id = (of: string) => `${of}-id-${crypto.randomUUID()}`;
  const telemetry = {
    event_id: id('event'),
    app_session_id: id('app-session'),
    persistent_id: id('persistent'),
    client_sent_at: new Date().toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    app: { identifier: hostname },
    sdk: { identifier: 'Stytch.js Javascript SDK', version: '@stytch/vanilla-js@6.3.0' },
  };
  const response = send(`${apiOrigin(deployment)}/sdk/v1/projects/bootstrap/${publicToken}`, {
    headers: {
      Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
      'Content-Type': 'application/json',
      'X-SDK-Client': btoa(JSON.stringify(telemetry)),
      'X-SDK-Parent-Host': origin,
    },
    credentials: 'include',
  });
  response.catch(() => {}); // the client asks again
  return response;
}
