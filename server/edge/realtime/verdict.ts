import type { Change } from '#server/edge/realtime/change-feed.ts';
import { matches } from '#server/edge/realtime/filter.ts';
import type { Row } from '#server/edge/realtime/live-tables.ts';
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
  if (!sight?.secondFactorMet) return 'nothing';
  if (change.op === 'DELETE') return deletionFor(change, subscription);

  const id = idOf(change);
  const row = sight.sees(table.name, id) ? look.row(table.name, id) : undefined;
  if (row && matches(filter, row)) {
    return event === '*' || event === change.op ? 'changed' : 'nothing';
  }
  const { oldRecord } = change;
  const left = change.op === 'UPDATE' && oldRecord !== null && table.wasPublic(oldRecord);
  return left && wantsDeletions(subscription) && matches(filter, oldRecord) ? 'gone' : 'nothing';
}

/** A deleted row has no policy to ask any more: it is told to those it named, or to all if it was public. */
function deletionFor({ oldRecord }: Change, subscription: Subscription): Verdict {
  if (!oldRecord || !wantsDeletions(subscription)) return 'nothing';
  const concerned = subscription.table.wasPublic(oldRecord) || isOwn(oldRecord, subscription);
  return concerned && matches(subscription.filter, oldRecord) ? 'gone' : 'nothing';
}

/** The subscriber asked for rows naming themselves, and the row did. */
function isOwn(row: Row, { table, filter, channel }: Subscription): boolean {
  const { userId } = channel.caller;
  return filter.some(
    ({ column, operator, values }) =>
      operator === 'eq' &&
      table.owners.includes(column) &&
      values[0] === userId &&
      row[column] === userId,
  );
}

function wantsDeletions({ event }: Subscription): boolean {
  return event === '*' || event === 'DELETE';
}
