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
      <p>Users, sessions, messages, requests and orders are forgotten; settings and clock are as at the start.</p>
      <div className="actions">
        <Button variant="danger" onClick={() => void reset()}>
          Reset
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
