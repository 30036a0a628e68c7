import { sql } from 'kysely';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Basis, Block, ShownReason } from '#core/restrictions/kinds.ts';
import { cancelPlans } from '#server/identity/cancel-plans.ts';
import { followBan } from '#server/identity/restrictions/follow-ban.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { openPaymentWindows } from '#server/trading/trades/new-payment-windows.ts';
import { pauseOffersOf } from '#server/trading/trades/offers/pause-offers-of.ts';

export interface Imposed {
  readonly userId: string;
  readonly blocks: readonly Block[];
  readonly basis: Basis;
  readonly shownReason: ShownReason;
  readonly authority: string | null;
  readonly number: string | null;
  readonly fileId: string | null;
  readonly endsAt: Date | null;
  readonly note: string;
  /** Null: the product's own key, by the auth API. */
  readonly placedBy: string | null;
  readonly approvedBy: string | null;
}

/**
 * Puts a restriction in force. The caller has locked the account. Its offers leave the market with the row and are
 * paused; who may not sign in loses every session, which are returned for the guard to hear of after the commit.
 */
export async function imposeRestriction(
  tx: Tx,
  imposed: Imposed,
): Promise<{ readonly id: string; readonly ended: readonly string[] }> {
  const { userId, blocks } = imposed;
  const { id } = await insertRestriction(tx, imposed);
  const isOut = blocks.includes('login');
  if (isOut) {
    await followBan(tx, userId);
    await cancelPlans(tx, userId, 'banned');
  }
  if (isOut || blocks.includes('out')) await openPaymentWindows(tx, userId);
  if (blocks.some((block) => block !== 'card')) {
    await pauseOffersOf(tx, userId);
    await notifyOtherSides(tx, imposed);
  }
  // What the law wants done without notice is not announced; the wallet shows it to whoever looks.
  if (imposed.basis !== 'sanctions') {
    await notify(tx, {}, [{ userId, text: notificationText('account_restricted') }]);
  }
  return { id, ended: isOut ? await endSessions(tx, everywhere(userId)) : [] };
}

export function insertRestriction(tx: Tx, imposed: Imposed): Promise<{ id: string }> {
  const { blocks, endsAt } = imposed;
  return one(
    tx,
    sql<{
      id: string;
    }>`insert into account_restrictions (user_id, blocks, basis, authority, number, file_id,
        shown_reason, note, ends_at, placed_by, approved_by)
      values (${imposed.userId}, ${[...blocks]}::text[], ${imposed.basis}, ${imposed.authority}, ${imposed.number},
        ${imposed.fileId}::uuid, ${imposed.shownReason}, ${imposed.note}, ${endsAt}::timestamptz,
        ${imposed.placedBy}::uuid, ${imposed.approvedBy}::uuid)
      returning id`,
  );
}

function everywhere(userId: string) {
  return { userId, sessionId: null, scope: 'global' } as const;
}

/** Bases that the person must not hear of from the other side of an order. */
const QUIET: ReadonlySet<Basis> = new Set(['stop_order', 'sanctions', 'internal']);

async function notifyOtherSides(tx: Tx, { userId, basis }: Imposed): Promise<void> {
  if (QUIET.has(basis)) return;
  const sides = await rows(
    tx,
    sql<{
      id: string;
      other: string;
    }>`select id, case seller_id when ${userId} then buyer_id else seller_id end as other
      from trades where status in ('in_payment', 'processing') and (seller_id = ${userId} or buyer_id = ${userId})`,
  );
  const text = notificationText('trade_at_desk');
  await notify(
    tx,
    {},
    sides.map(({ id, other }) => ({ userId: other, text, metadata: { tradeId: id } })),
  );
}
