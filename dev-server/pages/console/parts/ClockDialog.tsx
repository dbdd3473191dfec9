import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { dateAndTime } from '../../ui/time.ts';
import { sendCommand } from './emulator.ts';

const MINUTE_MS = 60_000;
const steps: [string, number][] = [
  ['+ 1 minute', MINUTE_MS],
  ['+ 5 minutes', 5 * MINUTE_MS],
  ['+ 30 minutes', 30 * MINUTE_MS],
  ['+ 1 hour', 60 * MINUTE_MS],
  ['+ 1 day', 24 * 60 * MINUTE_MS],
  ['− 5 minutes', -5 * MINUTE_MS],
];

/** Moves the emulator's clock, which decides when passcodes, links and sessions expire. */
export function ClockDialog({ nowMs, onClose }: { nowMs: number; onClose: () => void }) {
  return (
    <Dialog title="Clock" onClose={onClose}>
      <p>Passcodes, links and sessions expire by this clock.</p>
      <p role="status">
        It's <strong>{dateAndTime(nowMs)}</strong>.
      </p>
      <div className="actions">
        {steps.map(([name, advanceMs]) => (
          <Button isSmall key={name} onClick={() => void sendCommand('POST', '/control/clock', { advanceMs })}>
            {name}
          </Button>
        ))}
        <Button isSmall onClick={() => void sendCommand('POST', '/control/clock', { toMs: Date.now() })}>
          Back to now
        </Button>
      </div>
      <div className="actions dialog-foot">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
