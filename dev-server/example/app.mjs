import { createServer } from 'node:http';
import { createVerifySession } from '@vestibule/host-sdk/server';

/**
 * Creates the application: `/` has the widget, `/garden` is for signed-in users.
 *
 * @param {{ publicToken: string; projectId: string; frameUrl: string; apiUrl: string; now?: () => Date }} options
 */
export function createApp({ publicToken, projectId, frameUrl, apiUrl, now }) {
  const verifySession = createVerifySession({ projectId, apiUrl, ...(now && { now }) });
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname !== '/garden') return send(response, 200, signInPage({ publicToken, frameUrl }));
    const headers = { cookie: request.headers.cookie ?? '' };
    const visitor = await verifySession(new Request('http://localhost/garden', { headers }));
    if (!visitor) return send(response, 401, '<h1>Please sign in</h1>');
    return send(response, 200, `<h1>Your garden</h1><p>${visitor.userId}</p>`);
  });
}

function send(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
}

const signInPage = ({ publicToken, frameUrl }) => `<!doctype html>
<title>Garden</title>
<div id="login"></div>
<script src="${frameUrl}/vestibule.js"></script>
<script>
  const auth = Vestibule.createAuth({ publicToken: '${publicToken}' });
  auth.mountLogin('#login', {
    config: { products: ['otp'] },
    onSuccess: () => location.assign('/garden'),
  });
</script>`;
