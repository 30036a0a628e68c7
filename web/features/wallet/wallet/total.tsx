import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { RATES_ESTIMATED } from '#core/market-data/rate-texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { inDollars, totalWorth, type Balance } from '#core/wallet/worth.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { useAmountsHidden } from '#web/features/wallet/wallet/amounts-hidden.ts';
import { useDollarRate, type DollarRate } from '#web/features/wallet/wallet/use-dollar-rate.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** Everything one owns, in naira and in dollars at today's rate. */
export function Total({
  balances,
  children,
}: {
  balances: Balance[];
  /** At the end of its first line. */
  children?: ReactNode;
}) {
  const { hidden, setHidden } = useAmountsHidden();
  const rate = useDollarRate();
  return (
    <section aria-label={t('Total balance')}>
      <div className="flex h-6 items-center text-sm text-ink2">
        {t('Total balance')}
        <IconButton
          icon={hidden ? EyeOff : Eye}
          label={hidden ? t('Show amounts') : t('Hide amounts')}
          aria-pressed={hidden}
          onClick={() => setHidden(!hidden)}
          className="-ml-1"
        />
        {children}
      </div>
      {rate && <Worth balances={balances} rate={rate} />}
      {!rate && (
        <SkeletonFrame label={t('Loading the rate')}>
          <p className={SUM}>
            <Skeleton className="inline-block! h-[0.7em] w-72 max-w-full" />
          </p>
          <p className={IN_DOLLARS}>
            <Skeleton className="inline-block! h-[0.7em] w-48" />
          </p>
        </SkeletonFrame>
      )}
    </section>
  );
}

/** The two lines of the total, which a skeleton fills before it is known. */
const SUM = 'mt-1 text-[clamp(2rem,11vw,2.75rem)] leading-tight font-bold break-all lg:text-3xl';
const IN_DOLLARS = 'text-sm text-ink2 lg:mt-1 lg:text-base';

function Worth({ balances, rate }: { balances: Balance[]; rate: DollarRate }) {
  const { hidden } = useAmountsHidden();
  const naira = totalWorth(balances, rate.mid);
  const [whole = '', kobo = ''] = formatCurrency(naira).split('.');
  return (
    <>
      <p className={SUM}>
        {hidden ? (
          <Amount>{whole}</Amount>
        ) : (
          <>
            {whole}
            <span className="text-ink3">.{kobo}</span>
          </>
        )}
      </p>
      <p className={IN_DOLLARS}>
        <Amount>{formatCurrency(inDollars(naira, rate.mid))}</Amount>{' '}
        {rate.estimated
          ? t('at an estimated {rate}', { rate: formatCurrency(rate.mid) })
          : t('at {rate}', { rate: formatCurrency(rate.mid) })}
        {rate.updatedAt && `, ${t('as of {time}', { time: clockTime(rate.updatedAt) })}`}
      </p>
      {!rate.updatedAt && <p className="mt-1 text-sm text-fitila">{t(RATES_ESTIMATED)}</p>}
    </>
  );
}
