import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TradeNotificationType } from '#core/trade/trade-notification-type.ts';
import {
  isGone,
  toPaymentTrade,
  type PaymentTrade,
} from '#web/features/trading/payment/page/payment-trade.ts';
import { paymentPageQuery } from '#web/features/trading/payment/page/payment-queries.ts';
import { useServerMoment, useServerOffset } from '#web/lib/time/server-clock.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useTableChanges } from '#web/lib/realtime/table-changes.ts';
import { t } from '#web/lib/i18n/language.ts';
import { tradeToast } from '#web/lib/page/trade-toast.ts';

/** The server closes windows on its own clock; until it has, the page polls. */
const ASK_AGAIN_MS = 4000;

export interface PaymentPageState {
  /** Null for a stranger. */
  trade: PaymentTrade | null;
  /** The trade was the person's and has gone on without them. */
  gone: boolean;
  offsetMs: number;
  refetch: () => void;
}

/** The live payment page: it changes when the other side acts, when the clock runs out and on return. */
export function usePaymentPage(tradeId: string): PaymentPageState {
  const userId = useUserId();
  const offsetMs = useServerOffset();
  const queryClient = useQueryClient();
  const query = useSuspenseQuery(paymentPageQuery(tradeId));
  const { trade: row } = query.data;

  const deadline =
    row?.status === 'in_payment' && row.completion_timeout
      ? new Date(row.completion_timeout)
      : null;
  const now = useServerMoment(deadline, offsetMs);
  const isPast = deadline !== null && deadline <= now;
  const trade = toPaymentTrade(query.data, userId, now);

  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey: ['trades'] });
    void queryClient.invalidateQueries({ queryKey: ['wallet'] });
  };
  useTableChanges(
    [
      { table: 'trades', filter: `id=eq.${tradeId}` },
      // A receipt, a bank credit or a step in a dispute leaves the row as it is, and sends a notification.
      { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
    ],
    refetch,
  );
  useStageToasts(trade);

  useEffect(() => {
    if (!isPast) return;
    const ask = () =>
      void queryClient.invalidateQueries({ queryKey: ['trades', 'payment-page', tradeId] });
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPast, queryClient, tradeId]);

  return { trade, gone: isGone(query.data, userId), offsetMs, refetch };
}

const NOTIFICATION_BY_STAGE: Partial<Record<PaymentTrade['stage'], TradeNotificationType>> = {
  to_pay: 'trade_accepted',
  to_release: 'trade_paid',
  completed: 'trade_released',
  cancelled: 'trade_cancelled',
  ran_out: 'trade_expired',
};

/** Shows a toast for changes by others. One's own are expected. */
function useStageToasts(trade: PaymentTrade | null): void {
  const before = useRef<{ id: string; stage: PaymentTrade['stage'] } | null>(null);
  useEffect(() => {
    if (!trade) return;
    const { id, stage, view } = trade;
    const last = before.current;
    before.current = { id, stage };
    const type = NOTIFICATION_BY_STAGE[stage];
    if (!last || last.id !== id || last.stage === stage || !type) return;
    tradeToast(id, type, {
      title: t(view.headline),
      description: view.escrow ? t(view.escrow.title) : undefined,
    });
  }, [trade]);
}
