import type { RequestRecord } from '@vestibule/dev-server';

/** The response's status. The color repeats the text. */
export function StatusText({ status }: { status: RequestRecord['status'] }) {
  if (status === undefined) return <span className="status open">waiting</span>;
  return <span className={`status ${status === 'cut' || status >= 400 ? 'refused' : 'fine'}`}>{status}</span>;
}
