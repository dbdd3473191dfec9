import type { RequestRecord } from '@vestibule/dev-server';

/** The answer's status; its colour says nothing that the word does not. */
export function StatusText({ status }: { status: RequestRecord['status'] }) {
  if (status === undefined) return <span className="status open">waits</span>;
  return <span className={`status ${status === 'cut' || status >= 400 ? 'refused' : 'fine'}`}>{status}</span>;
}
