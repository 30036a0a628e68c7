import { assetAmount } from '#core/liabilities/asset-amount.ts';
import { PLAY_MONEY, type ReserveLine } from '#core/liabilities/reserves.ts';
import { CHAINS, isChainId } from '#core/wallet/chains.ts';
import type { PublishedRoot } from '#web/features/public/liabilities/published-roots.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Where the money is held: every hot wallet by its address, deposit addresses as their count and total. */
export function ReserveLocations({ root }: { root: PublishedRoot }) {
  const { lines } = root.reserves;
  if (lines.length === 0) {
    return (
      <p className="max-w-reading text-ink2">
        {t('No statement of what is held was published for this day.')}
      </p>
    );
  }
  const locationIds = [...new Set(lines.map(({ place }) => place))];
  return (
    <ul className="border-t border-line">
      {locationIds.map((locationId) => (
        <li key={locationId} className="border-b border-line py-4">
          <ReserveLocation
            locationId={locationId}
            lines={lines.filter((line) => line.place === locationId)}
          />
        </li>
      ))}
    </ul>
  );
}

function ReserveLocation({
  locationId,
  lines,
}: {
  locationId: string;
  lines: readonly ReserveLine[];
}) {
  const block = lines.find((line) => line.block !== null)?.block ?? null;
  const wallet = lines.find((line) => line.hot_wallet !== null)?.hot_wallet?.address ?? null;
  return (
    <div className="grid gap-x-12 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h3 className="font-semibold">{locationName(locationId)}</h3>
        {wallet && (
          <p className="mt-1 text-sm text-ink2">
            {t('Hot wallet')}
            <span className="block font-mono text-xs break-all text-ink">{wallet}</span>
          </p>
        )}
        {block !== null && (
          <p className="mt-1 text-sm text-ink3">{t('Read after block {block}', { block })}</p>
        )}
      </div>
      <ul className="grid content-start gap-2">
        {lines.map((line) => (
          <Held key={line.asset} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Held({ line: { asset, held, deposit_addresses: deposit } }: { line: ReserveLine }) {
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink2">{asset}</span>
        <span className="font-semibold">
          {held === null ? t('did not answer') : assetAmount(asset, BigInt(held))}
        </span>
      </p>
      {deposit && deposit.count > 0 && (
        <p className="text-right text-sm text-ink3">
          {t('of that on {count} deposit addresses: {amount}', {
            count: deposit.count,
            amount: assetAmount(asset, BigInt(deposit.held)),
          })}
        </p>
      )}
    </li>
  );
}

function locationName(locationId: string): string {
  if (locationId === PLAY_MONEY) return t('Play money of the sandbox');
  if (locationId === 'bank') return t('Bank account');
  if (locationId.startsWith('sent:')) {
    return t('Sent and not yet booked: {location}', {
      location: locationName(locationId.slice(5)),
    });
  }
  return isChainId(locationId) ? CHAINS[locationId].name : locationId;
}
