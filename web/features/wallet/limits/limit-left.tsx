import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { LimitProduct } from '#core/money-limits/products.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { ownLimitsQuery, tightestOn } from '#web/lib/money/own-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { TextLink } from '#web/ui/link.tsx';

/** Below an amount, before anything is typed: what the person's limits leave of it, and where they are explained. */
export function LimitLeft({ product, className }: { product: LimitProduct; className?: string }) {
  const { data: limits } = useQuery(ownLimitsQuery(useUserId()));
  const tightest = limits && tightestOn(limits, product);
  return (
    <p className={clsx('min-h-5 text-sm text-ink3', className)}>
      {tightest && (
        <>
          {tightest.left.units > 0n || !tightest.fullAt
            ? t('Limit left: {left}.', { left: formatCurrency(tightest.left) })
            : t('Limit used up until {time}.', { time: shortTime(tightest.fullAt) })}{' '}
          <TextLink to="/profile?tab=limits" className="text-sm">
            {t('Your limits')}
          </TextLink>
        </>
      )}
    </p>
  );
}
