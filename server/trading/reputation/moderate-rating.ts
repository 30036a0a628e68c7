import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { HideReason } from '#core/reputation/moderation.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export interface RatingDecision {
  readonly ratingId: string;
  readonly isHidden: boolean;
  readonly reasonCode: HideReason;
  readonly note: string;
}

interface Row {
  readonly rater_id: string;
  readonly trader_id: string;
  readonly trader: string;
  readonly comment: string | null;
  readonly is_comment_hidden: boolean;
}

/** Hides the comment of a rating, or shows it again, and notifies its author. The stars stay and count either way. */
export function moderateRating(db: Db, callerId: string, decision: RatingDecision): Promise<void> {
  const { ratingId, isHidden, reasonCode, note } = decision;
  return transaction(db, async (tx) => {
    const rating = await lockRating(tx, ratingId);
    if (rating.rater_id === callerId || rating.trader_id === callerId) {
      throw new AppError('RATING_IS_YOURS');
    }
    if (rating.is_comment_hidden === isHidden) throw new AppError('RATING_IS_SO');
    const comment = isHidden ? rating.comment : await hiddenComment(tx, ratingId);
    if (comment === null) throw new AppError('RATING_NOT_FOUND');
    await tx
      .updateTable('trader_ratings')
      .set({ comment: isHidden ? null : comment, is_comment_hidden: isHidden })
      .where('id', '=', ratingId)
      .execute();
    await tx
      .insertInto('rating_decisions')
      .values({
        rating_id: ratingId,
        is_hidden: isHidden,
        comment,
        reason_code: reasonCode,
        note,
        decided_by: callerId,
      })
      .execute();
    const text = isHidden
      ? notificationText('rating_moderated.hidden', { handle: rating.trader, reason: reasonCode })
      : notificationText('rating_moderated.shown', { handle: rating.trader });
    await notify(tx, { ratingId }, [{ userId: rating.rater_id, text }]);
  });
}

async function lockRating(tx: Tx, id: string): Promise<Row> {
  const rating = await maybe(
    tx,
    sql<Row>`select r.rater_id, r.trader_id, p.handle as trader, r.comment, r.is_comment_hidden
      from trader_ratings r join trader_profiles p on p.id = r.trader_id where r.id = ${id} for update of r`,
  );
  if (!rating) throw new AppError('RATING_NOT_FOUND');
  return rating;
}

async function hiddenComment(tx: Tx, ratingId: string): Promise<string | null> {
  const decided = await tx
    .selectFrom('rating_decisions')
    .select('comment')
    .where('rating_id', '=', ratingId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return decided?.comment ?? null;
}
