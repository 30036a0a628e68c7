import { CheckCheck, CircleAlert, Clock, PiggyBank, Undo2, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { formatWithUnit } from '#core/money/format-money.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import {
  type DepositLine,
  depositsQuery,
  type DepositStatus,
} from '#web/features/wallet/deposits/deposit-queries.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { ShareBar } from '#web/ui/display/share-bar.tsx';

/** Incoming deposits with their confirmations, and past ones. */
export function DepositList() {
  const query = useQuery(depositsQuery(useUserId()));
  return (
    <section aria-labelledby="deposits">
      <h3 id="deposits" className="border-b border-line pb-2 font-display text-lg font-bold">
        {t('Your deposits')}
      </h3>
      <QueryPart query={query} failed={t('Couldn’t load your deposits')}>
        {(deposits) =>
          deposits.length === 0 ? (
            <EmptyState>
              {t('No deposits yet. They appear here once the network detects them.')}
            </EmptyState>
          ) : (
            <ul aria-live="polite">
              {deposits.map((deposit) => (
                <Line key={deposit.id} deposit={deposit} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  );
}

const STATUS_VIEWS: Record<DepositStatus, { label: string; tone: Tone; icon: LucideIcon }> = {
  seen: { label: msg('Confirming'), tone: 'fitila', icon: Clock },
  credited: { label: msg('Credited'), tone: 'ewe', icon: CheckCheck },
  too_small: { label: msg('On hold, below minimum'), tone: 'plain', icon: PiggyBank },
  held: { label: msg('Under review'), tone: 'plain', icon: CircleAlert },
  reversed: { label: msg('Cancelled'), tone: 'ewu', icon: Undo2 },
};

function Line({ deposit }: { deposit: DepositLine }) {
  const { amount, chain, status, confirmations, needed, txHash, at } = deposit;
  const { label, tone, icon } = STATUS_VIEWS[status];
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="font-semibold">{formatWithUnit(amount)}</p>
        <Chip tone={tone}>
          <Icon of={icon} size={14} />
          {t(label)}
        </Chip>
      </div>
      <div className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink2">
        <p>
          <time dateTime={at.toISOString()}>{dayOrTime(at)}</time> · {CHAINS[chain].name}
        </p>
        <p className="font-mono text-ink3" title={txHash}>
          {shortened(txHash)}
        </p>
      </div>
      {status === 'seen' && (
        <div className="mt-2">
          <ShareBar share={confirmations / needed} />
          <p className="mt-1 text-sm text-ink2">
            {t('{confirmations} of {needed} confirmations', { confirmations, needed })}
          </p>
        </div>
      )}
    </li>
  );
}

function shortened(hash: string): string {
  return hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash;
}
