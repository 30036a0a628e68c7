import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { RATING_EDIT_DAYS } from '#core/reputation/limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { refreshTrader } from '#server/trading/reputation/refresh-trader.ts';

export interface Rating {
  readonly tradeId: string;
  readonly raterId: string;
  readonly rating: number;
  readonly comment: string | null | undefined;
}

interface RatedTrade {
  readonly trader_id: string | null;
  readonly status: string;
  readonly handle: string;
}

interface GivenRating {
  readonly rating_id: string;
  readonly editable_until: Date;
  readonly is_open: boolean;
  readonly is_hidden: boolean;
}

/** A party rates the other one: once, and may change it for a while. The other is notified only the first time. */
export function rateTrade(db: Db, input: Rating) {
  const comment = plainComment(input.comment);
  return transaction(db, async (tx) => {
    const trade = await readRatedTrade(tx, input);
    if (!trade) throw new AppError('TRADE_NOT_FOUND');
    if (trade.status !== 'completed' || trade.trader_id === null) {
      throw new AppError('TRADE_NOT_COMPLETED');
    }
    const given = { ...input, comment, traderId: trade.trader_id };
    const editableUntil = await give(tx, given, trade.handle);
    await refreshTrader(tx, given.traderId);
    return { traderId: given.traderId, rating: input.rating, comment, editableUntil };
  });
}

/** Locks nothing but the rater's row for this trade: a completed trade stays one. */
async function give(
  tx: Tx,
  { tradeId, raterId, traderId, rating, comment }: Rating & { traderId: string },
  handle: string,
): Promise<Date> {
  const id = crypto.randomUUID();
  const ratingInsert = sql`insert into trader_ratings (id, trader_id, rater_id, rating, comment)
    values (${id}, ${traderId}, ${raterId}, ${rating}, ${comment})`;
  const mine = sql`trade_id = ${tradeId} and rater_id = ${raterId}`;
  const found = () =>
    maybe(
      tx,
      sql<GivenRating>`select rating_id, ${EDITABLE_UNTIL} as editable_until, ${EDITABLE_UNTIL} > app_now() as is_open,
          (select r.is_comment_hidden from trader_ratings r where r.id = rating_id for update) as is_hidden
        from trade_ratings where ${mine} for update`,
    );
  let held = await found();
  if (!held) {
    await rows(tx, ratingInsert);
    const fresh = await maybe(
      tx,
      sql<{ editable_until: Date }>`
        insert into trade_ratings (trade_id, rater_id, trader_id, rating_id)
        values (${tradeId}, ${raterId}, ${traderId}, ${id}) on conflict (trade_id, rater_id) do nothing
        returning ${EDITABLE_UNTIL} as editable_until`,
    );
    if (fresh) {
      await notify(tx, { tradeId: tradeId }, [
        { userId: traderId, text: notificationText('trade_rated', { handle, stars: rating }) },
      ]);
      return fresh.editable_until;
    }
    // The same person rated from two devices at once; the other was first.
    await tx.deleteFrom('trader_ratings').where('id', '=', id).execute();
    held = await found();
  }
  if (!held) throw new Error('a rating was given and is gone');
  if (!held.is_open) throw new AppError('RATING_IS_FINAL');
  if (held.is_hidden && comment !== null) throw new AppError('RATING_COMMENT_HIDDEN');
  await rows(
    tx,
    sql`update trader_ratings set rating = ${rating}, comment = ${comment},
      rated_on = (app_now() at time zone 'UTC')::date where id = ${held.rating_id}`,
  );
  await rows(tx, sql`update trade_ratings set updated_at = app_now() where ${mine}`);
  return held.editable_until;
}

const EDITABLE_UNTIL = sql`created_at + make_interval(days => ${RATING_EDIT_DAYS})`;

/** The trade as its party sees it, with the other party. Undefined for anyone else. */
function readRatedTrade(tx: Tx, { tradeId, raterId }: Rating) {
  return maybe(
    tx,
    sql<RatedTrade>`select t.status, p.handle,
        case when t.seller_id = ${raterId} then t.buyer_id else t.seller_id end as trader_id
      from trades t join trader_profiles p on p.id = ${raterId}
      where t.id = ${tradeId} and ${raterId}::uuid in (t.seller_id, t.buyer_id)`,
  );
}
