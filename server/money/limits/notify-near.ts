import { sql } from 'kysely';
import { formatCurrency } from '#core/money/format-money.ts';
import {
  comesNear,
  type LimitState,
  type Worth,
  worthFor,
} from '#core/money-limits/limit-state.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

/**
 * Notifies somebody whose movement takes a limit past the share from which it is nearly used up: in the movement's own
 * transaction, once per limit and rolling day. `states` were read before the movement.
 */
export async function notifyNear(
  tx: Tx,
  { userId, worth }: { readonly userId: string; readonly worth: Worth },
  states: readonly LimitState[],
): Promise<void> {
  for (const state of states) {
    const { product, period, most, used } = state;
    if (period === 'single' || product === 'trade' || !comesNear(state, worth)) continue;
    const isFirst = await maybe(
      tx,
      sql`insert into limit_notices as n (user_id, product, period) values (${userId}, ${product}, ${period})
        on conflict (user_id, product, period) do update set notified_at = excluded.notified_at
          where n.notified_at <= excluded.notified_at - interval '1 day'
        returning product`,
    );
    if (!isFirst) continue;
    const units = most.units - used.units - worthFor(state, worth).units;
    const left = formatCurrency({ asset: most.asset, units });
    const text = notificationText('limit_near', {
      product,
      period,
      left,
      most: formatCurrency(most),
    });
    await notify(tx, {}, [{ userId, text }]);
  }
}
