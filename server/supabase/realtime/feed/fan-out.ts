import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import { completeChanges } from '#server/supabase/realtime/feed/complete-changes.ts';
import { changeFrames, type ChangeMessage } from '#server/supabase/realtime/feed/change-frames.ts';
import { decideDelivery, mayBeGone } from '#server/supabase/realtime/feed/delivery-decision.ts';
import {
  checkVisibility,
  type Question,
  type Sights,
} from '#server/supabase/realtime/feed/visibility.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { RealtimeNode } from '#server/supabase/realtime/node.ts';
import type { Subscription } from '#server/supabase/realtime/feed/subscriptions.ts';
import type { Subscriber } from '#server/supabase/realtime/channel/subscriber.ts';

/** Sends a batch of changes to those of this node's subscribers who may see them. */
export async function fanOut(node: RealtimeNode, changes: readonly Change[]): Promise<void> {
  let touched = await wholeOf(
    node.db,
    changes
      .map((change) => ({ change, subscriptions: node.subscriptions.touchedBy(change) }))
      .filter(({ subscriptions }) => subscriptions.size > 0),
  );
  while (touched.length > 0) {
    const asked = viewersOf(touched);
    const sights = await checkVisibility(node.pool, questionsOf(touched));
    const changed = [...asked].filter(([{ viewer }, key]) => viewer.key !== key);
    const again = new Set(changed.map(([channel]) => channel));
    for (const { change, subscriptions } of touched) {
      deliver(change, again.size === 0 ? subscriptions : only(subscriptions, again, false), sights);
    }
    touched =
      again.size === 0
        ? []
        : touched.map(({ change, subscriptions }) => ({
            change,
            subscriptions: only(subscriptions, again, true),
          }));
  }
}

/** Only what somebody may receive is read. A row that is gone is not sent: its deletion follows. */
async function wholeOf(db: Db, touched: readonly Touched[]): Promise<Touched[]> {
  const complete = await completeChanges(
    db,
    touched.map(({ change }) => change),
  );
  return touched.flatMap(({ change, subscriptions }) => {
    const whole = complete(change);
    return whole ? [{ change: whole, subscriptions }] : [];
  });
}

/** A subscriber with a new token during the query is another viewer by its result, and is checked again. */
function viewersOf(touched: readonly Touched[]): Map<Subscriber, string> {
  const viewers = new Map<Subscriber, string>();
  for (const { subscriptions } of touched) {
    for (const { channel } of subscriptions) viewers.set(channel, channel.viewer.key);
  }
  return viewers;
}

function only(
  subscriptions: ReadonlySet<Subscription>,
  channels: ReadonlySet<Subscriber>,
  included: boolean,
): Set<Subscription> {
  return new Set([...subscriptions].filter(({ channel }) => channels.has(channel) === included));
}

interface Touched {
  readonly change: Change;
  readonly subscriptions: ReadonlySet<Subscription>;
}

/** Each viewer is checked once for each image, however often the row changed and was subscribed to. */
function questionsOf(touched: readonly Touched[]): Question[] {
  const questions = new Map<string, Question>();
  for (const { change, subscriptions } of touched) {
    for (const { table, channel } of subscriptions) {
      const { viewer } = channel;
      let question = questions.get(viewer.key);
      if (!question) {
        question = { viewer, asksFactor: false, changes: new Set() };
        questions.set(viewer.key, question);
      }
      question.asksFactor ||= mayBeGone(change, table);
      question.changes.add(change);
      if (change.committed !== null) question.changes.add(change.committed);
    }
  }
  return [...questions.values()];
}

/** One message a channel, kind and choice of columns, naming all of the channel's matching subscriptions. */
function deliver(change: Change, subscriptions: ReadonlySet<Subscription>, sights: Sights) {
  const messages = new Map<Subscriber, Map<string, ChangeMessage & { ids: number[] }>>();
  for (const subscription of subscriptions) {
    const { channel, id, selection } = subscription;
    const delivery = channel.closed ? 'nothing' : decideDelivery(change, subscription, sights);
    if (delivery === 'nothing') continue;
    let ofChannel = messages.get(channel);
    if (!ofChannel) messages.set(channel, (ofChannel = new Map()));
    const kind = `${delivery} ${selection.name}`;
    const message = ofChannel.get(kind);
    if (message) message.ids.push(id);
    else ofChannel.set(kind, { delivery, selection, ids: [id] });
  }
  const [any] = subscriptions;
  if (!any) return;
  const frameFor = changeFrames(change, any.table);
  for (const [channel, ofChannel] of messages) {
    for (const message of ofChannel.values()) channel.send(frameFor(channel, message));
  }
}
