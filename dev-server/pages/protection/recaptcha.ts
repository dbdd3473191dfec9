// The emulated reCAPTCHA Enterprise, `grecaptcha.enterprise`. Visitors get a token at once or a challenge in a frame.

export {};

function enterpriseOf({ origin, searchParams }: URL) {
  async function execute(siteKey: string, _options: { action: string }): Promise<string> {
    if (siteKey !== searchParams.get('render')) throw new Error(`Invalid site key or not loaded: ${siteKey}`);
    const response = await fetch(`${origin}/recaptcha/execute`, { method: 'POST', body: JSON.stringify({ siteKey }) });
    if (!response.ok) throw new Error(`reCAPTCHA answers ${response.status}`);
    const { token } = (await response.json()) as { token?: string };
    return token ?? challenge();
  }

  function challenge(): Promise<string> {
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.src = `${origin}/recaptcha/challenge?${new URLSearchParams({ origin: location.origin })}`;
    Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
    document.body.append(frame);
    return new Promise((resolve) => {
      addEventListener('message', function onMessage({ source, data, origin: from }: MessageEvent<{ token: string }>) {
        if (source !== frame.contentWindow || from !== origin) return;
        removeEventListener('message', onMessage);
        frame.remove();
        resolve(data.token);
      });
    });
  }

  return { ready: (then: () => void) => then(), execute };
}

Object.assign(window, {
  grecaptcha: { enterprise: enterpriseOf(new URL((document.currentScript as HTMLScriptElement).src)) },
});
