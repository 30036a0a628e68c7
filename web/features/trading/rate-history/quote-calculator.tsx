import { useState } from 'react';
import type { CryptoAsset } from '#core/money/assets.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { nairaInWords } from '#core/money/naira-in-words.ts';
import { marketHref, EVERY_OFFER } from '#core/market/market-search.ts';
import type { PairRate } from '#web/features/trading/rate-history/market-rates.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** What a block would bring or cost at the reference rate. It binds nobody, and says so. */
export function QuoteCalculator({ rates }: { rates: readonly PairRate[] }) {
  const [side, setSide] = useState<'buy' | 'sell'>('sell');
  const [asset, setAsset] = useState<CryptoAsset>('USDT');
  const [typed, setTyped] = useState('50000');
  const rate = rates.find((known) => known.asset === asset);
  const amount = parseMoney(asset, typed === '' ? '0' : typed);
  if (!rate) return null;
  const price = side === 'sell' ? rate.buy : rate.sell;
  const total = amount && fiatTotal(amount, price);
  const isShown = total !== null && total.units > 0n;
  return (
    <section aria-labelledby="indication">
      <h2 id="indication" className="font-display text-xl font-bold">
        {t('Estimate')}
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        <Segmented
          label={t('Side')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'sell', label: t('I sell') },
            { value: 'buy', label: t('I buy') },
          ]}
        />
        <Segmented
          label={t('Asset')}
          value={asset}
          onChange={setAsset}
          options={rates.map((known) => ({ value: known.asset, label: known.asset }))}
        />
        <MoneyInput
          label={t('How much')}
          asset={asset}
          value={typed}
          onChange={setTyped}
          error={amount ? undefined : t('Enter an amount such as 50,000.')}
        />
      </div>
      <PaperSlip className="mt-5 px-4 py-5 md:px-6">
        <p className="text-sm font-semibold text-ink2">{t('Estimate only')}</p>
        <SlipRule className="my-3" />
        <p className="text-sm text-ink2">
          {side === 'sell' ? t('You would get about') : t('You would pay about')}
        </p>
        <output className="block" aria-live="polite">
          <span className="block text-xl font-bold break-words md:text-2xl">
            {isShown ? formatCurrency(total) : '–'}
          </span>
          <span className="mt-1 block min-h-10 text-sm text-ink2">
            {isShown && nairaInWords(total.units)}
          </span>
        </output>
        <p className="text-sm text-ink2">
          {t('at {price} for one {asset}, before fees', { price: formatCurrency(price), asset })}
        </p>
      </PaperSlip>
      <ButtonLink
        to={marketHref({ ...EVERY_OFFER, side, asset, amount: isShown ? total : null })}
        variant="primary"
        size="lg"
        wide
        className="mt-5"
      >
        {t('See offers for this amount')}
      </ButtonLink>
    </section>
  );
}
