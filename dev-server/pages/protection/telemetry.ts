// The emulated fingerprinting script of the provider, `GetTelemetryID`.

export {};

async function GetTelemetryID(publicToken: string, submitUrl: string): Promise<string> {
  const response = await fetch(submitUrl, { method: 'POST', body: JSON.stringify({ public_token: publicToken }) });
  if (!response.ok) throw new Error(`Fingerprinting answers ${response.status}`);
  return ((await response.json()) as { telemetry_id: string }).telemetry_id;
}

Object.assign(window, { GetTelemetryID });
