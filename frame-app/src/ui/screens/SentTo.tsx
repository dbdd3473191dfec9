import type { Texts } from '../../i18n/keys.ts';
import { destination, Sentence } from '../Sentence.tsx';
import { EditButton } from './EditButton.tsx';

type SentToProps = { write: (email: string) => string; email: string; texts: Texts; onEdit: () => void };

/** Says where a mail was sent, with a button that leads to the form where the address was typed. */
export const SentTo = ({ write, email, texts, onEdit }: SentToProps) => (
  <p className="lead">
    <span>
      <Sentence write={write} names={[email]} draw={destination} />
    </span>{' '}
    <EditButton texts={texts} onEdit={onEdit} />
  </p>
);
