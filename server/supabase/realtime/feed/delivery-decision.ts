import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import { matches } from '#server/supabase/realtime/feed/filter.ts';
import type { LiveTable, Row } from '#server/supabase/realtime/feed/live-tables.ts';
import type { Sight, Sights } from '#server/supabase/realtime/feed/visibility.ts';
import type { Subscription } from '#server/supabase/realtime/feed/subscriptions.ts';

/** What a subscriber receives of a change: the row after it, or only that it is gone. */
export type Delivery = 'changed' | 'gone' | 'nothing';

/**
 * Visibility first, filters after it. A row that is visible to the subscriber after the change, and matches, is sent in
 * that state. One that was public and no longer exists for them, or no longer matches, is sent by its key alone, as a
 * deletion: they saw it on the market, and that it left is all they learn.
 */
export function decideDelivery(
  change: Change,
  subscription: Subscription,
  sights: Sights,
): Delivery {
  const { table, filter, channel, event } = subscription;
  const sight = sights(channel.viewer);
  const mayCost = (steps: number) => channel.maySpend(steps);
  if (!sight) return 'nothing';
  if (change.op === 'DELETE') {
    return sight.secondFactorMet ? deletionFor(change, subscription) : 'nothing';
  }

  const { record, oldRecord } = change;
  if (record !== null && maySee(sight, change) && matches(filter, record, mayCost)) {
    return event === '*' || event === change.op ? 'changed' : 'nothing';
  }
  const left = sight.secondFactorMet && oldRecord !== null && table.wasPublic(oldRecord);
  return left && wantsDeletions(subscription) && matches(filter, oldRecord, mayCost)
    ? 'gone'
    : 'nothing';
}

/**
 * A state that a transaction passed through never existed for anyone else. It is shown like the one the
 * transaction ended with, to nobody who may not see that.
 */
function maySee(sight: Sight, change: Change): boolean {
  const { committed } = change;
  return sight.sees(change) && (committed === null || sight.sees(committed));
}

/** Whether a change may be sent by its key alone, where no policy of a row requires the second factor. */
export function mayBeGone({ op, oldRecord }: Change, table: LiveTable): boolean {
  return op === 'DELETE' || (oldRecord !== null && table.wasPublic(oldRecord));
}

/**
 * A deleted row has no policy to check any more: its deletion is sent to those it named, or to all if it was public.
 */
function deletionFor({ oldRecord }: Change, subscription: Subscription): Delivery {
  if (!oldRecord || !wantsDeletions(subscription)) return 'nothing';
  const concerned = subscription.table.wasPublic(oldRecord) || isOwn(oldRecord, subscription);
  const { filter, channel } = subscription;
  return concerned && matches(filter, oldRecord, (steps) => channel.maySpend(steps))
    ? 'gone'
    : 'nothing';
}

/** The subscription is for rows that name one person, and this one named them. The filter itself is checked next. */
function isOwn(row: Row, { table, filter, channel }: Subscription): boolean {
  const { userId } = channel.caller;
  return filter.some(
    ({ column, equals }) =>
      equals !== undefined && table.owners.includes(column) && row[column] === userId,
  );
}

function wantsDeletions({ event }: Subscription): boolean {
  return event === '*' || event === 'DELETE';
}
