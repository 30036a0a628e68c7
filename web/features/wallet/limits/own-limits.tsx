import { useQuery } from '@tanstack/react-query';
import { isOutflow, type LimitProduct } from '#core/money-limits/products.ts';
import { LIMIT_PERIOD_NAMES, LIMIT_PRODUCT_NAMES } from '#core/money-limits/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { limitsOn, type OwnLimit, ownLimitsQuery } from '#web/lib/money/own-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { LimitBar } from '#web/ui/display/limit-bar.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { percentUsed } from '#web/features/wallet/limits/percent-used.ts';

/** Each limit that an amount of a product meets, with what is used. */
export function OwnLimits({ product }: { product: LimitProduct }) {
  const query = useQuery(ownLimitsQuery(useUserId()));
  return (
    <QueryPart
      query={query}
      failed={t('Couldn’t load your limits')}
      rows={isOutflow(product) ? 4 : 1}
    >
      {(own) => {
        const limits = limitsOn(own, product);
        return limits.length === 0 ? (
          <p className="text-sm text-ink2">{t('No limit.')}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {limits.map((limit) => (
              <li key={`${limit.product}-${limit.period}`}>
                <Line limit={limit} />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryPart>
  );
}

function Line({ limit }: { limit: OwnLimit }) {
  const { product, period, most, used, left } = limit;
  const name = t('{product}, {period}', {
    product: t(LIMIT_PRODUCT_NAMES[product]),
    period: t(LIMIT_PERIOD_NAMES[period]),
  });
  if (period === 'single') {
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink2">{name}</span>
        <span className="font-semibold tabular-nums">{formatCurrency(most)}</span>
      </p>
    );
  }
  return (
    <>
      <p className="mb-1 text-sm text-ink2">{name}</p>
      <LimitBar
        left={t('{left} left', { left: formatCurrency(left) })}
        used={t('{used} of {limit} used', {
          used: formatCurrency(used),
          limit: formatCurrency(most),
        })}
        percent={percentUsed(limit)}
      />
    </>
  );
}
