import type { Change } from '#server/edge/realtime/feed-rows.ts';
import { changeFrames } from '#server/edge/realtime/change-frames.ts';
import { type Look, look, type Question } from '#server/edge/realtime/look.ts';
import type { RealtimeNode } from '#server/edge/realtime/node.ts';
import { idOf, type Subscription } from '#server/edge/realtime/subscriptions.ts';
import { mayBeGone, type Verdict, verdictFor } from '#server/edge/realtime/verdict.ts';
import type { Subscriber } from '#server/edge/realtime/subscriber.ts';

/** Sends a batch of changes to those of this node's subscribers who may see them. */
export async function fanOut(node: RealtimeNode, changes: readonly Change[]): Promise<void> {
  let touched: Touched[] = changes
    .map((change) => ({ change, subscriptions: node.subscriptions.touchedBy(change) }))
    .filter(({ subscriptions }) => subscriptions.size > 0);
  while (touched.length > 0) {
    const asked = viewersOf(touched);
    const seen = await look(node.pool, questionsOf(touched));
    const changed = [...asked].filter(([{ viewer }, key]) => viewer.key !== key);
    const again = new Set(changed.map(([channel]) => channel));
    for (const { change, subscriptions } of touched) {
      deliver(change, again.size === 0 ? subscriptions : only(subscriptions, again, false), seen);
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

/** Who takes a new token while the database is asked is somebody else by the answer, and asked about again. */
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

/** Each viewer is asked once about each row, however often it changed and was subscribed to. */
function questionsOf(touched: readonly Touched[]): Question[] {
  const questions = new Map<string, Question>();
  for (const { change, subscriptions } of touched) {
    const id = idOf(change);
    for (const { table, channel } of subscriptions) {
      const { viewer } = channel;
      let question = questions.get(viewer.key);
      if (!question) {
        question = {
          viewer,
          asksFactor: false,
          ids: { trades: new Set(), notifications: new Set(), user_presence: new Set() },
        };
        questions.set(viewer.key, question);
      }
      question.asksFactor ||= mayBeGone(change, table);
      if (change.op !== 'DELETE') question.ids[table.name].add(id);
    }
  }
  return [...questions.values()];
}

/** One message a channel and kind, naming all of the channel's subscriptions that it answers. */
function deliver(change: Change, subscriptions: ReadonlySet<Subscription>, seen: Look) {
  const messages = new Map<Subscriber, Map<Verdict, number[]>>();
  for (const subscription of subscriptions) {
    const { channel, id } = subscription;
    const verdict = channel.closed ? 'nothing' : verdictFor(change, subscription, seen);
    if (verdict === 'nothing') continue;
    let kinds = messages.get(channel);
    if (!kinds) messages.set(channel, (kinds = new Map()));
    const ids = kinds.get(verdict);
    if (ids) ids.push(id);
    else kinds.set(verdict, [id]);
  }
  const [any] = subscriptions;
  if (!any) return;
  const frameFor = changeFrames(change, any.table, seen);
  for (const [channel, kinds] of messages) {
    for (const [verdict, ids] of kinds) channel.send(frameFor(channel, verdict, ids));
  }
}
