import type { Texts } from '../../i18n/keys.ts';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const navigation = ['line', 'short', 'line', 'short'] as const;
const list = ['short', 'row'] as const;
/** The heading, and the lists of an account with few ways to log in. */
const group = ['short', 'line', ...list, 'row', ...list, ...list, ...list, ...list] as const;

/** The account while it is read: the width and the columns of the account, with shapes in place of the rows. */
export function AccountSkeleton({ texts }: { texts: Texts }) {
  return (
    <PlainCard title={texts.account.title}>
      <div className="account account-skeleton">
        <div className="account-side">
          <Skeleton label={texts.frame.working} shapes={navigation} />
        </div>
        <div className="account-groups">
          <Skeleton shapes={group} />
        </div>
      </div>
    </PlainCard>
  );
}
