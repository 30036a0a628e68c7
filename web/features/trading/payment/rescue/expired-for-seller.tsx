import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lateClaimQuery } from '#web/features/trading/payment/rescue/late-claim-query.ts';
import { RunsAgain } from '#web/features/trading/payment/rescue/runs-again.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** For the seller of an expired run: nothing to do, unless its buyer had paid and it runs again as another trade. */
export function ExpiredForSeller({ tradeId, children }: { tradeId: string; children: ReactNode }) {
  const { data } = useQuery(lateClaimQuery(tradeId));
  if (!data?.trade_id) return children;
  return (
    <section
      aria-label={t('This order is active again')}
      className="-order-2 rounded-card border border-line bg-s1 p-4"
    >
      <RunsAgain tradeId={data.trade_id} />
    </section>
  );
}
