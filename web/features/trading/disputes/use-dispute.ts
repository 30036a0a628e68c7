import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Side } from '#core/disputes/side.ts';
import { toDispute, type Dispute } from '#web/features/trading/disputes/dispute.ts';
import { disputeQuery } from '#web/features/trading/disputes/dispute-query.ts';
import { useServerOffset } from '#web/lib/time/server-clock.ts';

const TICK_MS = 10_000;

/** The server's time in steps of some seconds: these clocks run for hours. */
export function useSlowClock(): Date {
  const offsetMs = useServerOffset();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(now + offsetMs);
}

export function useDispute(tradeId: string, role: Side, other: string | null, now: Date) {
  const query = useQuery(disputeQuery(tradeId));
  const dispute: Dispute | null = query.data ? toDispute(query.data, role, other, now) : null;
  return { query, dispute };
}
