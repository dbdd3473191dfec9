// The hidden page of the provider's client. It receives each call with a MessagePort and answers on that port. It
// forwards the calls to the emulator with the caller's origin.

type Call = { method: string; args: [request: object] };

/** Wraps an error that the emulator returned before it reached a method. */
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
    const apiResponse = await response.json();
    port.postMessage('success' in apiResponse ? apiResponse : refusal(apiResponse));
  } catch (error) {
    const { name, message } = error as Error;
    port.postMessage({ success: false, error: { name, message } });
  }
});
