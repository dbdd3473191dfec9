import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { order } from './emulator.ts';

export function ResetDialog({ onClose }: { onClose: () => void }) {
  const reset = async () => {
    await order('POST', '/control/reset');
    onClose();
  };
  return (
    <Dialog title="Reset the emulator?" onClose={onClose}>
      <p>Users, sessions, messages, requests and orders are forgotten; settings and clock are as at the start.</p>
      <div className="actions">
        <Button look="danger" onClick={() => void reset()}>
          Reset
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
