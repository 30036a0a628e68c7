import { formatWithUnit } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { Posting } from '#web/features/public/test-runs/test-run-calls.ts';
import { accountName, ownerName } from '#web/features/public/test-runs/test-run-texts.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Postings in the order of the ledger: kind, from which account to which, amount, fee and reference. */
export function PostingList({ postings }: { postings: readonly Posting[] }) {
  if (postings.length === 0) return <p className="text-sm text-ink3">{t('No postings.')}</p>;
  return (
    <ol aria-label={t('Postings')} className="border-t border-line">
      {postings.map((posting) => (
        <li key={posting.id} className="border-b border-line py-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <code className="text-sm font-semibold">{posting.kind}</code>
            <span className="font-semibold tabular-nums">{usdt(posting.amount)}</span>
          </div>
          <p className="text-sm text-ink2">
            {nameOf(posting.from)} → {nameOf(posting.to)}
          </p>
          {posting.fee > 0 && (
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink2">
              <span>
                {nameOf(posting.from)} → {nameOf({ owner: null, kind: 'fees' })}
              </span>
              <span className="tabular-nums">{usdt(posting.fee)}</span>
            </p>
          )}
          <code className="text-xs break-all text-ink3">{posting.reference}</code>
        </li>
      ))}
    </ol>
  );
}

function nameOf({ owner, kind }: Posting['from']): string {
  return `${ownerName(owner)} · ${accountName(kind)}`;
}

/** "100.00 USDT" of a number of the wire. */
export function usdt(amount: number): string {
  return formatWithUnit(wireBalance('USDT', amount));
}
