import { useExpiredCleanup } from '#web/features/trading/active-trades/use-expired-cleanup.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** The background work on every page of a signed-in person. */
export default function TradesBackground() {
  useExpiredCleanup(useUserId());
  return null;
}
