import { FlowError } from '../flow/ports.ts';
import { isLeadTaken, storeLead } from './lead.ts';
import { lookOften } from './lookOften.ts';

/** A window takes no longer to load its document; whoever is slower may still be led. */
const LEAD_LIMIT_MS = 8_000;

/** Leads a window there that this frame has no hold of. Rejects with `popup_blocked` when none hears of it. */
export function leadWindow(id: string, url: string): Promise<void> {
  storeLead({ id, url });
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      clearTimeout(timer);
      settle();
    };
    const stop = lookOften(() => {
      if (isLeadTaken(id)) end(resolve);
    });
    const timer = setTimeout(end, LEAD_LIMIT_MS, () =>
      reject(new FlowError({ kind: 'client', code: 'popup_blocked' })),
    );
  });
}
