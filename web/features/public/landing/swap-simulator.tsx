import { Clock as ClockIcon, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import {
  SIMULATOR_DEFAULT_USDT,
  SIMULATOR_MAX_USDT,
  SIMULATOR_STEP_USDT,
} from '#core/market/simulator-limits.ts';
import { formatCount } from '#core/language/format-count.ts';
import { RATES_ESTIMATED } from '#core/market-data/rate-texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { nairaInWords } from '#core/money/naira-in-words.ts';
import { simulateSwap } from '#web/features/public/landing/simulate-swap.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { t } from '#web/lib/i18n/language.ts';
import type { ExchangeRate } from '#web/lib/money/rate-row.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sellRate } from '#web/features/public/landing/sell-rate.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** The value of USDT in naira at the live rate, printed as a slip. It quotes and binds nobody. */
export function SwapSimulator({
  market,
  failed,
}: {
  market: ExchangeRate | undefined;
  /** The market did not respond. */
  failed: boolean;
}) {
  const [usdt, setUsdt] = useState(SIMULATOR_DEFAULT_USDT);
  const rate = sellRate(market);
  const amount: Money = { asset: 'USDT', units: BigInt(usdt) * 10n ** 8n };

  return (
    <section aria-labelledby="simulator">
      <div className="rounded-t-card border border-b-0 border-line bg-s1 px-4 pt-6 pb-5 md:px-6">
        <div className="flex items-center justify-between gap-3">
          <h2 id="simulator" className="font-semibold">
            {t('Sell USDT, spend naira')}
          </h2>
          <RateAge market={market} />
        </div>
        <div className="mt-4 flex items-end justify-between gap-3">
          <p>
            <span className="block text-sm text-ink3">{t('You send')}</span>
            <span className="text-xl whitespace-nowrap min-[360px]:text-money">
              <span className="font-semibold">{formatCount(usdt)}</span>{' '}
              <span className="text-ink3">USDT</span>
            </span>
          </p>
          <p className="text-right">
            <span className="block text-sm text-ink3">
              {market && !market.estimated ? t('Live rate, 1 USDT') : t('Estimated rate, 1 USDT')}
            </span>
            <span className="text-xl font-semibold">{formatCurrency(rate)}</span>
          </p>
        </div>
        <Slider usdt={usdt} onChange={setUsdt} />
        {failed && <p className="mt-1 text-sm text-fitila">{t(RATES_ESTIMATED)}</p>}
      </div>
      <div aria-hidden="true" className="-mx-1.5 h-1.5 rounded-full bg-edge" />
      <div className="mx-2.5 md:mx-4">
        <Slip usdt={usdt} amount={amount} rate={rate} />
      </div>
    </section>
  );
}

function RateAge({ market }: { market: ExchangeRate | undefined }) {
  if (!market || market.estimated) {
    return (
      <p className="flex items-center gap-2 text-sm whitespace-nowrap text-fitila">
        <Icon of={TriangleAlert} size={16} />
        {t('estimated')}
      </p>
    );
  }
  return (
    <p className="flex items-center gap-2 text-sm whitespace-nowrap text-ink2">
      <Icon of={ClockIcon} size={16} />
      <span>
        {t('as of')} <Clock at={market.updatedAt} seconds />
      </span>
    </p>
  );
}

function Slider({ usdt, onChange }: { usdt: number; onChange: (usdt: number) => void }) {
  const id = useId();
  const steps = SIMULATOR_MAX_USDT / SIMULATOR_STEP_USDT;
  const share = (100 * usdt) / SIMULATOR_MAX_USDT;
  return (
    <div className="mt-3">
      <label htmlFor={id} className="sr-only">
        {t('USDT to send')}
      </label>
      <div className="relative h-11">
        <svg
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 h-0.5 w-full -translate-y-1/2 bg-line"
        >
          <rect width={`${share}%`} height="2" className="fill-ink" />
        </svg>
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 flex h-2.5 -translate-y-1/2 justify-between"
        >
          {Array.from({ length: steps + 1 }, (_, step) => (
            <span
              key={step}
              className={step * SIMULATOR_STEP_USDT <= usdt ? 'w-px bg-ink' : 'w-px bg-edge'}
            />
          ))}
        </div>
        <input
          id={id}
          type="range"
          min={0}
          max={SIMULATOR_MAX_USDT}
          step={SIMULATOR_STEP_USDT}
          value={usdt}
          onChange={(event) => onChange(Number(event.target.value))}
          aria-valuetext={`${usdt} USDT`}
          className="slider absolute -inset-x-3 w-[calc(100%+1.5rem)]!"
        />
      </div>
      <div aria-hidden="true" className="flex justify-between text-sm text-ink3">
        <span>0</span>
        <span>{t('steps of {step}', { step: SIMULATOR_STEP_USDT })}</span>
        <span>{formatCount(SIMULATOR_MAX_USDT)}</span>
      </div>
    </div>
  );
}

function Slip({ usdt, amount, rate }: { usdt: number; amount: Money; rate: Money }) {
  const { gross, fee, net } = simulateSwap(amount, rate);
  return (
    <PaperSlip rounded={false} className="px-4 pt-5 pb-5 md:px-6">
      <dl>
        <Line label={`${usdt} USDT × ${formatCurrency(rate)}`} value={formatCurrency(gross)} />
        <Line label={t('Fee 1%, included')} value={`−${formatCurrency(fee)}`} />
      </dl>
      <SlipRule className="my-3" />
      <p className="text-sm text-ink2">{t('You get')}</p>
      <output className="block" aria-live="polite">
        <span className="block text-[2.75rem]/12 font-bold tracking-tight md:text-[3.5rem]/15">
          {formatCurrency(net)}
        </span>
        <span className="mt-1 block min-h-10 text-sm text-ink2">{nairaInWords(net.units)}</span>
      </output>
      <p className="mt-2 text-sm text-ink3">
        {t(
          'The 1% is Oja’s fee of {fee}% and room for the price to move. You trade at the price of the offer you take.',
          { fee: publicConfig().fees.seller_bp / 100 },
        )}
      </p>
    </PaperSlip>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-h-7.5 items-center justify-between gap-3">
      <dt className="text-ink2">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
