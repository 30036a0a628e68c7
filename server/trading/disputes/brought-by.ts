import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import type { DisputeRow } from '#server/trading/disputes/disputes.sql.ts';
import { PREVENTS_ACTING } from '#server/trading/disputes/prevents-acting.sql.ts';

/**
 * Refuses a decision to whoever brought its order to the desk, and to whoever placed a restriction by which it could be
 * brought: the one who opens a dispute does not also end it. A dispute that a party opened refuses nobody.
 */
export async function requireNotBroughtBy(
  tx: Tx,
  { id, trade_id: tradeId }: DisputeRow,
  adminId: string,
): Promise<void> {
  const { hadPart } = await one(
    tx,
    sql<{ hadPart: boolean }>`
      select exists (select from trade_events e where e.trade_id = t.trade_id and e.kind = 'disputed'
          and e.detail ->> 'dispute_id' = t.id::text and e.detail ? 'desk')
        and (exists (select from admin_events a where a.actor_id = ${adminId} and a.action = 'bring_order_to_desk'
            and a.subject_type = 'trade' and a.subject_id = ${tradeId})
          or exists (select from account_restrictions r where r.placed_by = ${adminId} and ${PREVENTS_ACTING}
            and r.starts_at <= t.created_at and (r.closed_at is null or r.closed_at >= t.created_at))) as "hadPart"
      from disputes t where t.id = ${id}`,
  );
  if (hadPart) throw new AppError('DECISION_OF_WHO_BROUGHT_IT');
}
