import { useQuery } from '@tanstack/react-query';
import { type ChainsPart, chainsUrl } from '#core/navigation/chains-parts.ts';
import { depositDeskQuery } from '#web/features/admin/deposit-desk/desk-query.ts';
import { payoutDeskQuery } from '#web/features/admin/payout-desk/desk-query.ts';
import { withdrawalDeskQuery } from '#web/features/admin/withdrawal-desk/desk-queries.ts';
import { isComing } from '#web/lib/supabase/is-coming.ts';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/link.tsx';

interface Waiting {
  readonly part: ChainsPart;
  readonly count: number;
  readonly text: string;
}

/** The operator's open work in the other tabs, so that nobody has to open each to know. */
export function WaitingList() {
  const depositQuery = useQuery(depositDeskQuery);
  const withdrawalQuery = useQuery(withdrawalDeskQuery);
  const payoutQuery = useQuery(payoutDeskQuery);
  const [deposits, withdrawals, payouts] = [
    depositQuery.data,
    withdrawalQuery.data,
    payoutQuery.data,
  ];
  if ([depositQuery, withdrawalQuery, payoutQuery].some(isComing)) {
    return (
      <SkeletonFrame>
        <Skeleton className="my-1 h-4.5 w-56 max-w-full" />
      </SkeletonFrame>
    );
  }
  if (!deposits || !withdrawals || !payouts) return null;
  const stopped = withdrawals.senders.filter((sender) => sender.stopped).length;
  const list: Waiting[] = [
    waitingItem('deposits', deposits.held.length, 'deposit is held', 'deposits are held'),
    waitingItem(
      'deposits',
      deposits.short.length,
      'deposit has a shortfall',
      'deposits have a shortfall',
    ),
    waitingItem('withdrawals', withdrawals.waiting.length, 'withdrawal waits', 'withdrawals wait'),
    waitingItem(
      'withdrawals',
      withdrawals.troubled.length,
      'transaction is stuck',
      'transactions are stuck',
    ),
    waitingItem('withdrawals', stopped, 'address is stopped', 'addresses are stopped'),
    waitingItem(
      'payouts',
      payouts.accounts.length,
      'account name to review',
      'account names to review',
    ),
    waitingItem(
      'payouts',
      payouts.payouts.length,
      'bank withdrawal needs attention',
      'bank withdrawals need attention',
    ),
  ].filter(({ count }) => count > 0);
  if (list.length === 0) return <p className="text-ink2">Nothing needs your attention.</p>;
  return (
    <ul aria-label="Waiting for you" className="flex flex-wrap gap-x-6 gap-y-2">
      {list.map(({ part, text }) => (
        <li key={text}>
          <TextLink to={chainsUrl(part)}>{text}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function waitingItem(part: ChainsPart, count: number, one: string, many: string): Waiting {
  return { part, count, text: `${count} ${count === 1 ? one : many}` };
}
