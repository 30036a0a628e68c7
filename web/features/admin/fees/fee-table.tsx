import { percent } from '#core/reading/figures.ts';
import type { AssetFee } from '#web/features/admin/fees/fee-queries.ts';
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
