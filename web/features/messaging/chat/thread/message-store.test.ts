import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WireMessage } from '#core/chats/wire.ts';
import {
  EMPTY_THREAD,
  hasNewer,
  hasOlder,
  holeAfter,
  merged,
  shownOf,
  stillWaiting,
  withEnd,
  withPageAround,
  type Thread,
} from '#web/features/messaging/chat/thread/message-store.ts';

const message = (seq: number, change: Partial<WireMessage> = {}): WireMessage => ({
  id: `m${seq}`,
  chat_id: 'c',
  seq,
  sender_id: 'ada',
  sender_role: 'buyer',
  kind: 'text',
  body: `Word ${seq}`,
  client_id: `k${seq}`,
  reply_to: null,
  attachment_path: null,
  attachment_name: null,
  attachment_type: null,
  attachment_bytes: null,
  attachment_width: null,
  attachment_height: null,
  event: null,
  hazards: [],
  is_automatic: false,
  created_at: '2026-11-21T12:00:00Z',
  edited_at: null,
  deleted_at: null,
  ...change,
});

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => message(first + at));
const seqs = (thread: Thread) => shownOf(thread).map(({ seq }) => seq);

/** Loads missing messages at the end until there are none, as the conversation does. */
function filled(thread: Thread, total: number): Thread {
  let now = thread;
  for (let hole = holeAfter(now); hole !== null; hole = holeAfter(now)) {
    now = merged(now, from(hole + 1, Math.min(hole + 50, total)));
  }
  return now;
}

test('pages, live messages and repeats in any order result in everything once and in order', () => {
  const updates = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('page' as const), at: fc.integer({ min: 1, max: 120 }) }),
      fc.record({ kind: fc.constant('live' as const), at: fc.integer({ min: 1, max: 120 }) }),
      fc.record({ kind: fc.constant('end' as const), at: fc.integer({ min: 1, max: 120 }) }),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(updates, (steps) => {
      let thread = EMPTY_THREAD;
      const came = new Set<number>();
      const note = (rows: WireMessage[]) => {
        for (const { seq } of rows) came.add(seq);
        return rows;
      };
      for (const { kind, at } of steps) {
        if (kind === 'live') thread = merged(thread, note([message(at)]));
        else if (kind === 'page') thread = merged(thread, note(from(Math.max(1, at - 9), at)));
        else thread = withEnd(thread, note(from(Math.max(1, at - 9), at)));
        const shown = seqs(thread);
        const first = shown[0] ?? 0;
        expect(shown).toEqual(shown.map((_, index) => first + index));
      }
      expect(thread.known.map(({ seq }) => seq)).toEqual([...came].toSorted((a, b) => a - b));

      const whole = filled(withEnd(thread, from(111, 120)), 120);
      expect(seqs(merged(whole, from(1, 120)))).toEqual(from(1, 120).map(({ seq }) => seq));
    }),
  );
});

test('messages beyond a gap wait until the gap is filled', () => {
  const before = withEnd(EMPTY_THREAD, from(1, 10));
  const holed = merged(before, [message(13)]);
  expect(seqs(holed).at(-1)).toBe(10);
  expect(holeAfter(holed)).toBe(10);
  const whole = merged(holed, from(11, 12));
  expect(seqs(whole).at(-1)).toBe(13);
  expect(holeAfter(whole)).toBeNull();
});

test('a distant position is shown on its own, and its reader follows the end once they reach it', () => {
  const end = withEnd(EMPTY_THREAD, from(951, 1000));
  expect(hasOlder(end)).toBe(true);
  const back = withPageAround(end, from(80, 130), 100);
  expect([seqs(back)[0], seqs(back).at(-1)]).toEqual([80, 130]);
  expect([hasOlder(back), hasNewer(back), holeAfter(back)]).toEqual([true, true, null]);
  const there = merged(back, from(131, 950));
  expect(seqs(there).at(-1)).toBe(1000);
  expect(there.follows).toBe(true);
});

test('an edit replaces, an older version does not, and deleted is final', () => {
  const edited = message(2, { body: 'Better', edited_at: '2026-11-21T12:01:00Z' });
  const gone = message(2, { body: '', deleted_at: '2026-11-21T12:02:00Z' });
  let thread = withEnd(EMPTY_THREAD, from(1, 3));
  thread = merged(thread, [edited]);
  expect(shownOf(thread)[1]?.body).toBe('Better');
  thread = merged(thread, [message(2)]);
  expect(shownOf(thread)[1]?.body).toBe('Better');
  thread = merged(merged(thread, [gone]), [edited]);
  expect(shownOf(thread)[1]?.deleted_at).not.toBeNull();
});

test('a message that arrived is not shown again as waiting, however it arrived', () => {
  const waiting = [{ clientId: 'k4' }, { clientId: 'k5' }];
  const thread = withEnd(EMPTY_THREAD, from(1, 3));
  expect(stillWaiting(thread, waiting)).toEqual(waiting);
  expect(stillWaiting(merged(thread, [message(4)]), waiting)).toEqual([{ clientId: 'k5' }]);
});

test('nothing new leaves the conversation the same, so that nothing is rendered', () => {
  const thread = withEnd(EMPTY_THREAD, from(1, 5));
  expect(merged(thread, from(2, 4))).toBe(thread);
});

test('the first messages of an empty conversation are shown, and none from before', () => {
  const empty = withEnd(EMPTY_THREAD, []);
  expect(seqs(merged(empty, [message(2)]))).toEqual([]);
  expect(seqs(merged(empty, from(1, 2)))).toEqual([1, 2]);
});
