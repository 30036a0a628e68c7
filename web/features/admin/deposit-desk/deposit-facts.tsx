import { ExternalLink } from 'lucide-react';
import { CHAINS } from '#core/wallet/chains.ts';
import { transactionPage } from '#web/features/admin/deposit-desk/transaction-page.ts';
import type { HeldDeposit, ShortDeposit } from '#web/features/admin/deposit-desk/desk-query.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Its owner, its sender, and the transaction in the explorer. */
export function DepositFacts({
  deposit,
  times,
}: {
  deposit: HeldDeposit | ShortDeposit;
  /** When what happened; of the last one also how long ago. */
  times: readonly { readonly label: string; readonly at: string }[];
}) {
  const now = useServerNow();
  const last = times.at(-1)?.at;
  const { chain, owner, from_address, to_address, tx_hash } = deposit;
  return (
    <dl className="mt-2 max-w-2xl text-sm">
      <Fact label="Owner">{owner ?? 'no owner'}</Fact>
      <Fact label="Network">{CHAINS[chain].name}</Fact>
      <Fact label="From" isLong>
        {from_address}
      </Fact>
      <Fact label="To our address" isLong>
        {to_address}
      </Fact>
      <Fact label="Transaction" isLong>
        <Transaction page={transactionPage(chain, tx_hash)} hash={tx_hash} />
      </Fact>
      {times.map(({ label, at }) => (
        <Fact key={label} label={label}>
          {shortTime(new Date(at))}
          {at === last && `, ${ageText(at, now)} ago`}
        </Fact>
      ))}
    </dl>
  );
}

function Transaction({ page, hash }: { page: string | null; hash: string }) {
  if (page === null) return hash;
  return (
    <a href={page} target="_blank" rel="noreferrer" className="text-aro hover:underline">
      {hash} <Icon of={ExternalLink} size={16} className="inline" />
      <span className="sr-only">(opens the chain’s own page)</span>
    </a>
  );
}

/** An address has its own line on a phone: wrapped in a narrow column nobody can compare it. */
function Fact({
  label,
  isLong = false,
  children,
}: {
  label: string;
  isLong?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4 py-0.5">
      <dt className="text-ink2">{label}</dt>
      <dd className={isLong ? 'min-w-0 font-mono break-all' : 'font-semibold'}>{children}</dd>
    </div>
  );
}

const HOUR = 3_600_000;

/** How long something has waited, in the coarsest unit: "3 hours", "12 days". */
function ageText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR);
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
