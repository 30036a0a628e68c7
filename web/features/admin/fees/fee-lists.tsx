import { percent } from '#core/reading/figures.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import type { AssetFee, FeeChange } from '#web/features/admin/fees/fee-queries.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** What sellers of each coin pay now. */
export function FeeTable({ fees }: { fees: readonly AssetFee[] }) {
  return (
    <Facts
      facts={fees.map(({ code, name, seller_fee_bp }) => ({
        label: name === code ? code : `${code}, ${name}`,
        value: percent(seller_fee_bp),
      }))}
    />
  );
}

/** The decided fees with the time from which each holds; those to come are marked. */
export function FeeChanges({ changes }: { changes: readonly FeeChange[] }) {
  const now = useServerNow();
  if (changes.length === 0) return <p className="text-ink2">No changes decided yet.</p>;
  return (
    <ul aria-label="Decided fees" className="border-t border-line">
      {changes.map((change) => (
        <li key={change.id} className="border-b border-line py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">
              {change.asset}, {percent(change.seller_fee_bp)}
            </span>
            <span className="text-sm text-ink2">
              from {lagosTime(new Date(change.effective_at)).slice(0, 16)}
            </span>
            {Date.parse(change.effective_at) > now && <Chip>TO COME</Chip>}
          </p>
          <p className="mt-1 text-sm text-ink2 wrap-anywhere">{change.reason}</p>
        </li>
      ))}
    </ul>
  );
}
