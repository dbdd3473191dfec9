import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sendCommand } from './emulator.ts';

export function ResetDialog({ onClose }: { onClose: () => void }) {
  const reset = async () => {
    await sendCommand('POST', '/control/reset');
    onClose();
  };
  return (
    <Dialog title="Reset the emulator?" onClose={onClose}>
      <p>Deletes users, sessions, messages and requests, and restores default settings and clock.</p>
      <div className="actions dialog-foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" onClick={() => void reset()}>
          Reset
        </Button>
      </div>
    </Dialog>
  );
}
