import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpDown, ArrowUpRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { EVERY_OFFER, marketHref } from '#core/market/market-search.ts';
import { CRYPTO_ASSETS, type Asset, type CryptoAsset } from '#core/money/assets.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney, toDecimal, type Money } from '#core/money/money.ts';
import type { BankPicker } from '#web/features/trading/market/offer-view.tsx';
import {
  bestPriceQuery,
  foundQuery,
  type QuickTarget,
} from '#web/features/trading/market/quick/quick-queries.ts';
import { QuickFit, QuickNone, QuickWaits } from '#web/features/trading/market/quick/quick-fit.tsx';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

const PAUSE_MS = 350;

/** An amount in naira or crypto, the offer that takes it at the best price, and one press to take it. */
export function QuickTrade({ bankPicker }: { bankPicker: BankPicker }) {
  const viewer = useUserId();
  const online = useOnline();
  const [target, setTarget] = useState<QuickTarget>({ side: 'buy', asset: EVERY_OFFER.asset });
  const [unit, setUnit] = useState<Asset>('NGN');
  const [typed, setTyped] = useState('');
  const best = useQuery(bestPriceQuery(target, viewer));
  const settled = useSettled(`${unit} ${typed}`, PAUSE_MS);
  const wanted = settled === `${unit} ${typed}` ? amountOf(unit, typed) : null;
  const found = useQuery({
    ...foundQuery(target, wanted ?? { asset: unit, units: 0n }, viewer),
    enabled: wanted !== null && online,
  });
  const isTyped = amountOf(unit, typed) !== null;
  const fit = wanted && found.data?.fit;

  const turn = (next: Asset) => {
    setUnit(next);
    const other = fit && (next === 'NGN' ? fit.share.fiat : fit.share.crypto);
    setTyped(other ? toDecimal(other) : '');
  };
  const choose = (change: Partial<QuickTarget>) => {
    const next = { ...target, ...change };
    setTarget(next);
    if (unit !== 'NGN') setUnit(next.asset);
  };
  const other: Asset = unit === 'NGN' ? target.asset : 'NGN';
  const unitName = (asset: Asset) => (asset === 'NGN' ? t('naira') : asset);

  return (
    <section aria-labelledby="quick" className="rounded-card border border-line bg-s1 p-4 md:p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="quick" className="font-display text-lg font-bold">
          {t('Buy or sell now')}
        </h2>
        <TextLink
          to={marketHref({ ...EVERY_OFFER, ...target, sort: 'price' })}
          className="text-sm whitespace-nowrap"
        >
          {t('All offers')}
        </TextLink>
      </div>
      <Segmented
        label={t('Side')}
        value={target.side}
        onChange={(side) => choose({ side })}
        className="mt-3 h-17!"
        options={[
          { value: 'buy', label: <SideTile side="buy" asset={target.asset} viewer={viewer} /> },
          { value: 'sell', label: <SideTile side="sell" asset={target.asset} viewer={viewer} /> },
        ]}
      />
      <div role="group" aria-label={t('Asset')} className="mt-3 flex flex-wrap gap-2">
        {CRYPTO_ASSETS.map((asset) => (
          <ChoiceChip
            key={asset}
            pressed={asset === target.asset}
            onClick={() => choose({ asset })}
          >
            {asset}
          </ChoiceChip>
        ))}
      </div>
      <div className="mt-4">
        <MoneyInput
          label={labelOf(target.side, unit)}
          asset={unit}
          value={typed}
          onChange={setTyped}
          showsInWords={false}
          aside={
            <button
              type="button"
              onClick={() => turn(other)}
              className="hit-area relative inline-flex items-center gap-1.5 font-semibold text-aro underline-offset-4 hover:underline"
            >
              <Icon of={ArrowUpDown} size={16} />
              {t('Enter {unit} instead', { unit: unitName(other) })}
            </button>
          }
        />
        <div className="mt-2.5 flex flex-wrap gap-2">
          {PRESETS[unit === 'NGN' ? 'fiat' : 'crypto'].map((plain) => (
            <ChoiceChip key={plain} pressed={typed === plain} onClick={() => setTyped(plain)}>
              {presetText(unit, plain)}
            </ChoiceChip>
          ))}
        </div>
      </div>
      <div className="mt-4" aria-live="polite">
        {result()}
      </div>
    </section>
  );

  function result(): ReactNode {
    if (!online) return <QuickWaits side={target.side} asset={target.asset} is="offline" />;
    if (!isTyped) {
      const isEmpty = best.data === null;
      return (
        <QuickWaits side={target.side} asset={target.asset} is={isEmpty ? 'empty' : 'untyped'} />
      );
    }
    if (wanted && found.isError && !found.isFetching) {
      return (
        <ErrorState
          title={t('Couldn’t look for an offer')}
          money={t('No order was placed.')}
          onRetry={() => void found.refetch()}
        />
      );
    }
    if (!wanted || !found.data) {
      return <QuickWaits side={target.side} asset={target.asset} is="searching" />;
    }
    if (!found.data.fit) {
      return (
        <QuickNone
          wanted={wanted}
          nearest={found.data.nearest}
          target={target}
          onTake={(amount) => setTyped(toDecimal(amount))}
        />
      );
    }
    return (
      <QuickFit
        key={found.data.fit.offer.id}
        fit={found.data.fit}
        viewer={viewer}
        isStale={found.isFetching}
        bankPicker={bankPicker}
      />
    );
  }
}

const PRESETS = {
  fiat: ['10000', '50000', '100000'],
  crypto: ['10', '50', '100'],
} as const;

function presetText(unit: Asset, plain: string): string {
  const amount = parseMoney(unit, plain);
  if (!amount) return plain;
  return unit === 'NGN' ? formatCurrency(amount).replace(/\.00$/, '') : `${plain} ${unit}`;
}

function labelOf(side: QuickTarget['side'], unit: Asset): string {
  if (side === 'buy') return unit === 'NGN' ? t('You pay') : t('You get');
  return unit === 'NGN' ? t('You get') : t('You give');
}

function amountOf(unit: Asset, typed: string): Money | null {
  const amount = parseMoney(unit, typed);
  return amount && amount.units > 0n ? amount : null;
}

/** A side with its best price, which takes the same room while it is read and where there is none. */
function SideTile({
  side,
  asset,
  viewer,
}: {
  side: QuickTarget['side'];
  asset: CryptoAsset;
  viewer: string;
}) {
  const { data: price } = useQuery({
    ...bestPriceQuery({ side, asset }, viewer),
    placeholderData: keepPreviousData,
  });
  const isBuy = side === 'buy';
  return (
    <span className="flex flex-col items-center leading-tight">
      <span className="flex items-center gap-1.5">
        <Icon
          of={isBuy ? ArrowDownLeft : ArrowUpRight}
          size={18}
          className={isBuy ? 'text-ewe' : 'text-ata'}
        />
        {isBuy ? t('Buy') : t('Sell')}
      </span>
      <span className="min-h-5 text-sm font-normal">{priceText(price)}</span>
    </span>
  );
}

function priceText(price: Money | null | undefined): ReactNode {
  if (price === undefined) return <span className="text-ink3">…</span>;
  return price === null ? t('no offers') : formatCurrency(price);
}
