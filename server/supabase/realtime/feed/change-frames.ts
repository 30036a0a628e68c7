import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import { encodeText } from '#server/supabase/realtime/socket/codec.ts';
import type { Column, LiveTable } from '#server/supabase/realtime/feed/live-tables.ts';
import type { Delivery } from '#server/supabase/realtime/feed/delivery-decision.ts';
import type { Selection } from '#server/supabase/realtime/feed/subscriptions.ts';
import type { WireFrame } from '#server/supabase/realtime/socket/wire-frame.ts';
import type { Subscriber } from '#server/supabase/realtime/channel/subscriber.ts';

/** The message of a change for one channel. */
export interface ChangeMessage {
  readonly delivery: Delivery;
  readonly selection: Selection;
  readonly ids: readonly number[];
}

/**
 * The frames of one change. Its text is built once per role and choice of columns, since roles read different ones, and
 * a frame once per topic and version, so a thousand subscribers of one topic share one buffer.
 */
export function changeFrames(change: Change, table: LiveTable) {
  const texts = new Map<string, string>();
  const frames = new Map<string, WireFrame>();

  function textFor(channel: Subscriber, { delivery, selection }: ChangeMessage): string {
    const key = `${channel.caller.role} ${delivery} ${selection.name}`;
    let text = texts.get(key);
    if (text === undefined) {
      text = JSON.stringify(dataOf(change, table, delivery, selection));
      texts.set(key, text);
    }
    return text;
  }

  return (channel: Subscriber, message: ChangeMessage): WireFrame => {
    const { delivery, selection, ids } = message;
    const { topic, version } = channel;
    const who = [version, channel.caller.role, delivery, selection.name];
    const key = [...who, ids.join(), topic].join(' ');
    let frame = frames.get(key);
    if (!frame) {
      const payload = `{"ids":[${ids.join()}],"data":${textFor(channel, message)}}`;
      const about = { joinRef: null, ref: null, topic, event: 'postgres_changes' };
      frame = encodeText(version, about, payload);
      frames.set(key, frame);
    }
    return frame;
  };
}

function dataOf(change: Change, table: LiveTable, delivery: Delivery, { columns }: Selection) {
  const about = {
    schema: 'public',
    table: table.name,
    commit_timestamp: change.at.toISOString(),
    columns,
    errors: null,
  };
  const row = change.record ?? change.oldRecord ?? {};
  const valuesOf = (chosen: readonly Column[]) =>
    Object.fromEntries(chosen.map(({ name }) => [name, row[name] ?? null]));
  const oldRecord = valuesOf(columns.filter(({ name }) => table.key.includes(name)));
  if (delivery === 'gone') return { ...about, type: 'DELETE', old_record: oldRecord };
  const record = valuesOf(columns);
  return change.op === 'INSERT'
    ? { ...about, type: 'INSERT', record }
    : { ...about, type: 'UPDATE', record, old_record: oldRecord };
}
