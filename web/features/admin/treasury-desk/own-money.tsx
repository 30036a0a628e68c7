import { readSum } from '#core/money/read-sum.ts';
import type { OwnMoney } from '#web/features/admin/treasury-desk/desk-query.ts';
import { withUnit } from '#web/features/admin/desk/decimal-text.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** Per asset: the treasury, its income, and whether people are covered beside it. */
export function OwnMoneyList({ assets }: { assets: readonly OwnMoney[] }) {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {assets.map((own) => (
        <section key={own.asset} aria-label={own.asset}>
          <h4 className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
            {own.asset === 'NGN' ? 'Naira' : own.asset}
            <Covered own={own} />
          </h4>
          <Facts className="mt-2" facts={factsOf(own)} />
        </section>
      ))}
    </div>
  );
}

function factsOf({ asset, treasury, fees, spread, owed, held }: OwnMoney) {
  const own = [{ label: 'Treasury', value: withUnit(asset, treasury) }];
  if (asset === 'NGN') return own;
  return [
    ...own,
    { label: 'Fees so far', value: withUnit(asset, fees) },
    { label: 'Spread in 30 days', value: withUnit(asset, spread) },
    { label: 'Owed to people', value: owed === null ? 'not known' : withUnit(asset, owed) },
    { label: 'Found in all locations', value: held === null ? 'not known' : withUnit(asset, held) },
  ];
}

function Covered({ own: { asset, owed, held } }: { own: OwnMoney }) {
  if (asset === 'NGN' || owed === null || held === null) return null;
  return readSum(asset, held).units >= readSum(asset, owed).units ? (
    <Chip tone="ewe">covered</Chip>
  ) : (
    <Chip tone="ewu">not covered</Chip>
  );
}
