// The page the provider's client loads unseen: it takes calls by message, one port a call, and answers on that port.
// The emulator does the work; this page only carries it there and back, and names the origin that asked.

type Call = { method: string; args: [request: object] };

/** What the emulator refuses before a method is reached is no answer of a method. */
const refusal = (error: { error_message?: string }) => ({
  success: false,
  error: { name: 'StytchSDKAPIError', message: error.error_message, ...error },
});

addEventListener('message', async ({ data, origin, ports: [port] }: MessageEvent<Call | undefined>) => {
  if (!port || typeof data?.method !== 'string') return;
  try {
    const response = await fetch(`/clientside-services/rpc/${encodeURIComponent(data.method)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ origin, request: data.args[0] }),
    });
    const answer = await response.json();
    port.postMessage('success' in answer ? answer : refusal(answer));
  } catch (error) {
    const { name, message } = error as Error;
    port.postMessage({ success: false, error: { name, message } });
  }
});
