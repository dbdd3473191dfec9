import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { sendCommand } from './emulator.ts';

/** The button that adds a user with a verified email address, and its dialog. */
export function AddUser() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isSmall onClick={() => setIsOpen(true)}>
        Add user
      </Button>
      {isOpen && <AddUserDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await sendCommand('POST', '/control/users', { email });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog title="Add user" onClose={onClose}>
      <form onSubmit={(event) => void add(event)} noValidate>
        <Field
          label="Email address"
          hint="It counts as verified. An existing user with this address stays as is."
          {...(problem && { error: problem })}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              value={email}
              autoComplete="off"
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="actions dialog-foot">
          <Button variant="primary" type="submit">
            Add user
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
