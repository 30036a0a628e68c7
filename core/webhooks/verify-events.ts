import { z } from 'zod';
import { openSignature, type RecordJwk } from '#core/record/es256.ts';
import { EVENT_DAY_TYPE, eventsDigest } from '#core/webhooks/event-day.ts';

const Event = z.object({ id: z.string(), type: z.string(), seq: z.int(), data: z.unknown() });
const Digest = z.object({
  day: z.string(),
  first_seq: z.int(),
  last_seq: z.int(),
  count: z.int(),
  sha256: z.string(),
  signature: z.string(),
});
type ReceivedEvent = z.infer<typeof Event>;

export interface EventsVerdict {
  readonly events: number;
  /** The days whose digest covers what is there, event for event. */
  readonly days: readonly string[];
  /** Up to this number nothing is missing, by a signed digest; 0 where none is there. */
  readonly provenThrough: number;
  readonly problems: readonly string[];
}

/**
 * Whether received events of one merchant and mode, in any order and with repeats, are whole: no number is missing, and
 * each day's digest was signed by one of the keys and is that of the events. A first day that began before the first event
 * is not judged.
 */
export async function verifyEvents(
  lines: readonly string[],
  keys: readonly RecordJwk[],
): Promise<EventsVerdict> {
  const problems: string[] = [];
  const bySeq = new Map<number, ReceivedEvent>();
  lines.forEach((line, at) => {
    const event = parsed(line);
    if (!event) problems.push(`line ${at + 1} is no event`);
    else if ((bySeq.get(event.seq)?.id ?? event.id) !== event.id) {
      problems.push(`number ${event.seq} is two events`);
    } else bySeq.set(event.seq, event);
  });
  const events = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  events.forEach(({ seq }, at) => {
    const before = events[at - 1]?.seq ?? seq - 1;
    if (before !== seq - 1) problems.push(`${missing(before + 1, seq - 1)} missing`);
  });

  const days: string[] = [];
  let provenThrough = 0;
  for (const { seq, data } of events.filter(({ type }) => type === 'events.day_closed')) {
    const digest = Digest.safeParse(data);
    if (!digest.success) problems.push(`the digest ${seq} is not readable`);
    else if (digest.data.first_seq >= (events[0]?.seq ?? 0)) {
      const problem = await problemOf(digest.data, events, keys);
      if (problem) problems.push(`${digest.data.day}: ${problem}`);
      else {
        days.push(digest.data.day);
        provenThrough = digest.data.last_seq;
      }
    }
  }
  return { events: events.length, days, provenThrough, problems };
}

async function problemOf(
  { signature, ...facts }: z.infer<typeof Digest>,
  events: readonly ReceivedEvent[],
  keys: readonly RecordJwk[],
): Promise<string | null> {
  const opened = await Promise.all(
    keys.map((key) => openSignature(signature, key, EVENT_DAY_TYPE)),
  );
  const payload = opened.find((one) => one !== null)?.payload;
  const isSigned =
    payload && Object.entries(facts).every(([name, value]) => payload[name] === value);
  if (!isSigned) return 'the digest was not signed by this key';
  const covered = events.filter(({ seq }) => seq >= facts.first_seq && seq <= facts.last_seq);
  if (covered.length !== facts.count) return `${covered.length} of ${facts.count} events are there`;
  return (await eventsDigest(covered)) === facts.sha256 ? null : 'an event is another one';
}

function missing(from: number, to: number): string {
  return from === to ? `number ${from} is` : `numbers ${from} to ${to} are`;
}

function parsed(line: string): ReceivedEvent | null {
  try {
    return Event.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
