import type { Change } from '#server/edge/realtime/feed-rows.ts';
import { matches } from '#server/edge/realtime/filter.ts';
import type { LiveTable, Row } from '#server/edge/realtime/live-tables.ts';
import type { Look } from '#server/edge/realtime/look.ts';
import { idOf, type Subscription } from '#server/edge/realtime/subscriptions.ts';

/** What a subscriber is told of a change: the row as it is now, or only that it is gone. */
export type Verdict = 'changed' | 'gone' | 'nothing';

/**
 * Visibility first, filters after it. A row that exists for the subscriber and matches is shown as it is
 * now. One that was public and no longer exists for them, or no longer matches, is told by its key alone,
 * as a deletion: they saw it on the market, and that it left is all they learn.
 */
export function verdictFor(change: Change, subscription: Subscription, look: Look): Verdict {
  const { table, filter, channel, event } = subscription;
  const sight = look.sightOf(channel.viewer);
  if (!sight) return 'nothing';
  if (change.op === 'DELETE') {
    return sight.secondFactorMet ? deletionFor(change, subscription) : 'nothing';
  }

  const id = idOf(change);
  const row = sight.sees(table.name, id) ? look.row(table.name, id) : undefined;
  if (row && matches(filter, row)) {
    return event === '*' || event === change.op ? 'changed' : 'nothing';
  }
  const { oldRecord } = change;
  const left = sight.secondFactorMet && oldRecord !== null && table.wasPublic(oldRecord);
  return left && wantsDeletions(subscription) && matches(filter, oldRecord) ? 'gone' : 'nothing';
}

/** Whether a change may be told by its key alone, where no policy of a row asks for the second factor. */
export function mayBeGone({ op, oldRecord }: Change, table: LiveTable): boolean {
  return op === 'DELETE' || (oldRecord !== null && table.wasPublic(oldRecord));
}

/** A deleted row has no policy to ask any more: it is told to those it named, or to all if it was public. */
function deletionFor({ oldRecord }: Change, subscription: Subscription): Verdict {
  if (!oldRecord || !wantsDeletions(subscription)) return 'nothing';
  const concerned = subscription.table.wasPublic(oldRecord) || isOwn(oldRecord, subscription);
  return concerned && matches(subscription.filter, oldRecord) ? 'gone' : 'nothing';
}

/** The subscriber asked for rows that name one person, and this one named them. The filter itself is asked next. */
function isOwn(row: Row, { table, filter, channel }: Subscription): boolean {
  const { userId } = channel.caller;
  return filter.some(
    ({ column, operator }) =>
      operator === 'eq' && table.owners.includes(column) && row[column] === userId,
  );
}

function wantsDeletions({ event }: Subscription): boolean {
  return event === '*' || event === 'DELETE';
}
