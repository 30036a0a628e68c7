import type { Change } from '#server/edge/realtime/feed-rows.ts';
import { encodeText } from '#server/edge/realtime/codec.ts';
import type { LiveTable, Role } from '#server/edge/realtime/live-tables.ts';
import type { Look } from '#server/edge/realtime/look.ts';
import { idOf } from '#server/edge/realtime/subscriptions.ts';
import type { Verdict } from '#server/edge/realtime/verdict.ts';
import type { WireFrame } from '#server/edge/realtime/wire-frame.ts';
import type { Subscriber } from '#server/edge/realtime/subscriber.ts';

/**
 * The frames of one change. Its text is built once per role, since roles read different columns, and a
 * frame once per topic and version, so a thousand watchers of one topic share one buffer.
 */
export function changeFrames(change: Change, table: LiveTable, seen: Look) {
  const texts = new Map<string, string>();
  const frames = new Map<string, WireFrame>();

  function textFor(channel: Subscriber, verdict: Verdict): string {
    const { role } = channel.caller;
    const key = `${role} ${verdict}`;
    let text = texts.get(key);
    if (text === undefined) {
      text = JSON.stringify(dataOf(change, table, seen, verdict, role));
      texts.set(key, text);
    }
    return text;
  }

  return (channel: Subscriber, verdict: Verdict, ids: readonly number[]): WireFrame => {
    const { role } = channel.caller;
    const key = [channel.version, role, verdict, ids.join(), channel.topic].join(' ');
    let frame = frames.get(key);
    if (!frame) {
      const payload = `{"ids":[${ids.join()}],"data":${textFor(channel, verdict)}}`;
      const { topic, version } = channel;
      const about = { joinRef: null, ref: null, topic, event: 'postgres_changes' };
      frame = encodeText(version, about, payload);
      frames.set(key, frame);
    }
    return frame;
  };
}

function dataOf(change: Change, table: LiveTable, seen: Look, verdict: Verdict, role: Role) {
  const columns = table.columns[role];
  const id = idOf(change);
  const about = {
    schema: 'public',
    table: table.name,
    commit_timestamp: change.at.toISOString(),
    columns,
    errors: null,
  };
  if (verdict === 'gone') return { ...about, type: 'DELETE', old_record: { id } };
  const row = seen.row(table.name, id) ?? {};
  const record = Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
  return change.op === 'INSERT'
    ? { ...about, type: 'INSERT', record }
    : { ...about, type: 'UPDATE', record, old_record: { id } };
}
