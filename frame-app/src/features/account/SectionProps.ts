import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import type { AccountDetails } from './states.ts';

/** The props of every section of the account. */
export type SectionProps = ScreenProps<'Account'> & {
  details: AccountDetails;
  /** Reads the account again. */
  readNow(): void;
};
