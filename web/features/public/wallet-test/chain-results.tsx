import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatWithUnit } from '#core/money/format-money.ts';
import {
  heldQuery,
  type MovingLine,
  movingQuery,
} from '#web/features/public/wallet-test/chain-test-queries.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The results of the actions: the rows themselves, as their owner gets them on the wire. */
export function ChainResults() {
  const userId = useUserId();
  const held = useQuery(heldQuery(userId));
  const deposits = useQuery(movingQuery(userId, 'deposits'));
  const withdrawals = useQuery(movingQuery(userId, 'withdrawals'));
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="held">
        <h2 id="held" className="pb-2 font-display text-lg font-bold">
          {t('Balances')}
        </h2>
        <QueryPart query={held} failed={t('Couldn’t load your balances')}>
          {(lines) =>
            lines.length === 0 ? (
              <Nothing />
            ) : (
              <Facts
                facts={lines.map(({ available, pending }) => ({
                  label: available.asset,
                  value: (
                    <>
                      {formatWithUnit(available)}
                      {pending.units > 0n && (
                        <span className="block text-sm font-normal text-ink2">
                          {t('{amount} on its way out', { amount: formatWithUnit(pending) })}
                        </span>
                      )}
                    </>
                  ),
                }))}
              />
            )
          }
        </QueryPart>
      </section>
      <Moving title={t('Deposits')} query={deposits} />
      <Moving title={t('Withdrawals')} query={withdrawals} />
    </div>
  );
}

function Moving({ title, query }: { title: string; query: UseQueryResult<MovingLine[]> }) {
  return (
    <section aria-label={title}>
      <h2 className="border-b border-line pb-2 font-display text-lg font-bold">{title}</h2>
      <QueryPart query={query} failed={t('Couldn’t load this list')}>
        {(lines) =>
          lines.length === 0 ? (
            <Nothing />
          ) : (
            <ul aria-live="polite">
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  );
}

/** Labels of both lists' statuses; an unknown one is shown as it is. */
const STATUS_LABELS: Readonly<Record<string, string>> = {
  seen: msg('Confirming'),
  too_small: msg('Too small'),
  held: msg('Held'),
  credited: msg('Credited'),
  reversed: msg('Cancelled'),
  needs_approval: msg('Needs approval'),
  approved: msg('Approved'),
  signed: msg('Signed'),
  broadcast: msg('Sent'),
  confirmed: msg('Confirmed'),
  cancelled: msg('Cancelled'),
  rejected: msg('Rejected'),
  failed: msg('Failed'),
};

function Line({ line }: { line: MovingLine }) {
  const { amount, status, confirmations, needed, txHash } = line;
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{formatWithUnit(amount)}</p>
        <Chip>{t(STATUS_LABELS[status] ?? status)}</Chip>
      </div>
      <div className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink2">
        {txHash && (
          <p>{t('{confirmations} of {needed} confirmations', { confirmations, needed })}</p>
        )}
        {txHash && (
          <p className="font-mono text-ink3" title={txHash}>
            {`${txHash.slice(0, 8)}…${txHash.slice(-6)}`}
          </p>
        )}
      </div>
    </li>
  );
}

function Nothing() {
  return <p className="py-3 text-ink2">{t('Nothing yet.')}</p>;
}
