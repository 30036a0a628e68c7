import type { ReconciliationAnswer } from '#web/features/admin/reconciliation/reconciliation-query.ts';
import { locationName } from '#web/features/admin/desk/location-name.ts';
import { amountOf } from '#web/features/admin/reconciliation/reconciliation-labels.ts';
import { Chip } from '#web/ui/display/chip.tsx';

/** What each hot wallet holds, and whether that is enough to send from. */
export function HotWallets({ lines, gas }: Pick<ReconciliationAnswer, 'lines' | 'gas'>) {
  const chains = gas.map(({ chain, coin, held, least }) => ({
    chain,
    address: lines.find(({ location }) => location === chain)?.hot_wallet?.address ?? null,
    levels: [
      { name: coin, held, least },
      ...lines
        .filter(({ location, hot_wallet: hot }) => location === chain && hot !== null)
        .map(({ asset, hot_wallet: hot, least: enough }) => ({
          name: asset,
          held: amountOf(asset, hot?.held ?? '0'),
          least: enough ?? '0',
        })),
    ],
  }));
  if (chains.length === 0) return <p className="text-ink2">No chain answered.</p>;
  return chains.map(({ chain, address, levels }) => (
    <div key={chain} className="mb-6 last:mb-0">
      <h3 className="font-semibold">{locationName(chain)}</h3>
      {address && <p className="font-mono text-xs break-all text-ink3">{address}</p>}
      <dl className="mt-2 border-t border-line">
        {levels.map(({ name, held, least }) => (
          <div
            key={name}
            className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5"
          >
            <dt className="text-sm text-ink2">{name}</dt>
            <dd className="flex items-center gap-3 font-semibold">
              {Number(held.replaceAll(',', '')) < Number(least) && <Chip tone="fitila">low</Chip>}
              {held}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

/** How far the deposits of each chain have been read. */
export function Scanners({ scanners }: Pick<ReconciliationAnswer, 'scanners'>) {
  if (scanners.length === 0) return <p className="text-ink2">No chain was read yet.</p>;
  return (
    <dl className="border-t border-line">
      {scanners.map(({ chain, block, seen_to, head, lag, halted }) => (
        <div key={chain} className="border-b border-line py-2">
          <dt className="flex items-center justify-between gap-4 font-semibold">
            {locationName(chain)}
            <Chip tone={halted ? 'ewu' : lag > 20 ? 'fitila' : 'ewe'}>
              {halted
                ? `halted: ${halted.replaceAll('_', ' ')}`
                : lag === 1
                  ? '1 block behind'
                  : `${lag} blocks behind`}
            </Chip>
          </dt>
          <dd className="text-sm text-ink2">
            final to {block}, seen to {seen_to}, head {head}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Liabilities to people against everything that was found. */
export function Reserves({ reserves }: Pick<ReconciliationAnswer, 'reserves'>) {
  return (
    <dl className="border-t border-line">
      {reserves.map(({ asset, liabilities, reserves: held, play_money: play }) => (
        <div key={asset} className="border-b border-line py-2">
          <dt className="flex items-center justify-between gap-4 font-semibold">
            {asset}
            {held === null ? (
              <Chip tone="fitila">not known</Chip>
            ) : (
              <Chip tone={covers(held, liabilities) ? 'ewe' : 'ewu'}>
                {covers(held, liabilities) ? 'covered' : 'not covered'}
              </Chip>
            )}
          </dt>
          <dd className="text-sm text-ink2">
            owed {amountOf(asset, liabilities)}
            {held !== null && `, held ${amountOf(asset, held)}`}
            {Number(play) !== 0 && `, of that play money ${amountOf(asset, play)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Compared digit by digit: totals can have more of them than a number holds. */
function covers(held: string, owed: string): boolean {
  return scaled(held) >= scaled(owed);
}

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const units = BigInt(whole.replace('-', '') + fraction.padEnd(8, '0').slice(0, 8));
  return decimal.startsWith('-') ? -units : units;
}
