import { useQuery } from '@tanstack/react-query';
import { type ChainsPart, chainsAddress } from '#core/navigation/chains-parts.ts';
import { depositDeskQuery } from '#web/features/deposit-desk/desk-query.ts';
import { payoutDeskQuery } from '#web/features/payout-desk/desk-query.ts';
import { withdrawalDeskQuery } from '#web/features/withdrawal-desk/desk-queries.ts';
import { TextLink } from '#web/ui/link.tsx';

interface Waiting {
  readonly part: ChainsPart;
  readonly count: number;
  readonly text: string;
}

/** What waits for an operator in the other parts, so that nobody has to open each to know. */
export function WaitingList() {
  const { data: deposits } = useQuery(depositDeskQuery);
  const { data: withdrawals } = useQuery(withdrawalDeskQuery);
  const { data: payouts } = useQuery(payoutDeskQuery);
  if (!deposits || !withdrawals || !payouts) return null;
  const stopped = withdrawals.senders.filter((sender) => sender.stopped).length;
  const list: Waiting[] = [
    said('deposits', deposits.held.length, 'deposit is held', 'deposits are held'),
    said('deposits', deposits.short.length, 'deposit is not whole', 'deposits are not whole'),
    said('withdrawals', withdrawals.waiting.length, 'withdrawal waits', 'withdrawals wait'),
    said('withdrawals', withdrawals.troubled.length, 'send does not move', 'sends do not move'),
    said('withdrawals', stopped, 'address is stopped', 'addresses are stopped'),
    said('payouts', payouts.accounts.length, 'name to look at', 'names to look at'),
    said('payouts', payouts.payouts.length, 'payout needs a hand', 'payouts need a hand'),
  ].filter(({ count }) => count > 0);
  if (list.length === 0) return <p className="text-ink2">Nothing waits for you.</p>;
  return (
    <ul aria-label="Waiting for you" className="flex flex-wrap gap-x-6 gap-y-2">
      {list.map(({ part, text }) => (
        <li key={text}>
          <TextLink to={chainsAddress(part)}>{text}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function said(part: ChainsPart, count: number, one: string, many: string): Waiting {
  return { part, count, text: `${count} ${count === 1 ? one : many}` };
}
