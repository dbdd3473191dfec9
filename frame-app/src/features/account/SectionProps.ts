import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import type { AccountKnown } from './states.ts';

/** The props of every section of the account. */
export type SectionProps = ScreenProps<'Account'> & {
  known: AccountKnown;
  /** Reads the account again. */
  readNow(): void;
};
