import { clsx } from 'clsx';
import { useId } from 'react';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { DepositChain } from '#web/features/wallet/deposits/deposit-queries.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The networks of a coin, each with its minimum. One that is not polled cannot be selected. */
export function ChooseNetwork({
  asset,
  chains,
  value,
  onChange,
}: {
  asset: CryptoAsset;
  chains: readonly DepositChain[];
  value: ChainId | null;
  onChange: (chain: ChainId) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink2">{t('Network')}</legend>
      <div className="grid gap-2">
        {chains.map((chain) => (
          <label
            key={chain.chain}
            className={clsx(
              'flex min-h-14 items-center gap-3 rounded-control border px-4 py-2.5 has-checked:border-ink has-checked:bg-s2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aro',
              chain.is_open ? 'border-line hover:border-edge' : 'border-line text-ink3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={chain.chain}
              checked={chain.chain === value}
              disabled={!chain.is_open}
              onChange={() => onChange(chain.chain)}
              className="size-4.5 shrink-0 accent-ink outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {chain.name}{' '}
                <span className="font-normal whitespace-nowrap text-ink2">{chain.standard}</span>
              </span>
              <span className="block text-sm text-ink2">{aboutOf(chain, asset)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function aboutOf(chain: DepositChain, asset: CryptoAsset): string {
  if (!chain.is_open) return t('Closed right now');
  const least = chain.assets.find((chainAsset) => chainAsset.asset === asset)?.min_deposit ?? 0;
  return t('From {least}, about {minutes, plural, one {# minute} other {# minutes}}', {
    least: formatWithUnit(wireBalance(asset, least)),
    minutes: chain.minutes,
  });
}
