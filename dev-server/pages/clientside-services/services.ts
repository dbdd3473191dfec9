// The page the provider's client loads unseen: it takes calls by message, one port a call, and answers on that port.
// The emulator does the work; this page only carries it there and back, and names the origin that asked.

type Call = { method: string; args: [request: object] };

addEventListener('message', async ({ data, origin, ports: [port] }: MessageEvent<Call | undefined>) => {
  if (!port || typeof data?.method !== 'string') return;
  try {
    const response = await fetch(`/clientside-services/rpc/${encodeURIComponent(data.method)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ origin, request: data.args[0] }),
    });
    port.postMessage(await response.json());
  } catch (error) {
    const { name, message } = error as Error;
    port.postMessage({ success: false, error: { name, message } });
  }
});
