import type { Texts } from '../../i18n/keys.ts';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { ScreenSkeleton } from '../../ui/Skeleton.tsx';

/** The placeholder of the account while it is read, with the same width and columns. */
export function AccountSkeleton({ texts }: { texts: Texts }) {
  return (
    <PlainCard title={texts.account.title}>
      <ScreenSkeleton label={texts.frame.working} screen="Account" />
    </PlainCard>
  );
}
