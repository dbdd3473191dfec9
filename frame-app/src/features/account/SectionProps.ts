import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import type { AccountKnown } from './states.ts';

/** What each section of the account is given. */
export type SectionProps = ScreenProps<'Account'> & {
  known: AccountKnown;
  /** Reads all of it anew. */
  readNow(): void;
};
