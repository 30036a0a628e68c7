import { useExpiredCleanup } from '#web/features/active-trades/use-expired-cleanup.ts';
import { useUserId } from '#web/lib/session.tsx';

/** What runs unseen on every page of a signed-in person. */
export default function TradesBackground() {
  useExpiredCleanup(useUserId());
  return null;
}
