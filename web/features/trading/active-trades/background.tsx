import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activeTradesQuery } from '#web/features/trading/active-trades/active-query.ts';
import { useExpiredCleanup } from '#web/features/trading/active-trades/use-expired-cleanup.ts';
import { noteRunning } from '#web/lib/page/running-place.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** The background work on every page of a signed-in person. */
export default function TradesBackground() {
  const userId = useUserId();
  useExpiredCleanup(userId);
  const { data: trades } = useQuery(activeTradesQuery(userId));
  useEffect(() => {
    if (trades) noteRunning(trades.length > 0);
  }, [trades]);
  return null;
}
