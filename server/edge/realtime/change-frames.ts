import type { Change } from '#server/edge/realtime/feed-rows.ts';
import { encodeText } from '#server/edge/realtime/codec.ts';
import type { Column, LiveTable, Role } from '#server/edge/realtime/live-tables.ts';
import type { Delivery } from '#server/edge/realtime/delivery-decision.ts';
import type { WireFrame } from '#server/edge/realtime/wire-frame.ts';
import type { Subscriber } from '#server/edge/realtime/subscriber.ts';

/**
 * The frames of one change. Its text is built once per role, since roles read different columns, and a
 * frame once per topic and version, so a thousand watchers of one topic share one buffer.
 */
export function changeFrames(change: Change, table: LiveTable) {
  const texts = new Map<string, string>();
  const frames = new Map<string, WireFrame>();

  function textFor(channel: Subscriber, delivery: Delivery): string {
    const { role } = channel.caller;
    const key = `${role} ${delivery}`;
    let text = texts.get(key);
    if (text === undefined) {
      text = JSON.stringify(dataOf(change, table, delivery, role));
      texts.set(key, text);
    }
    return text;
  }

  return (channel: Subscriber, delivery: Delivery, ids: readonly number[]): WireFrame => {
    const { role } = channel.caller;
    const key = [channel.version, role, delivery, ids.join(), channel.topic].join(' ');
    let frame = frames.get(key);
    if (!frame) {
      const payload = `{"ids":[${ids.join()}],"data":${textFor(channel, delivery)}}`;
      const { topic, version } = channel;
      const about = { joinRef: null, ref: null, topic, event: 'postgres_changes' };
      frame = encodeText(version, about, payload);
      frames.set(key, frame);
    }
    return frame;
  };
}

function dataOf(change: Change, table: LiveTable, delivery: Delivery, role: Role) {
  const columns = table.columns[role];
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
