import {
  type DeskEvent,
  type DeskLane,
  type DeskParties,
  isTrouble,
  laneOf,
  latestRunOf,
  markOf,
} from '#web/features/admin/escrow-desk/desk-story.ts';

/** One event, at its position on the common time axis. */
export interface ClockMark {
  readonly id: string;
  readonly lane: DeskLane;
  readonly label: string;
  readonly at: Date;
  /** From 0, the left end, to 1. */
  readonly position: number;
  /** Which line of labels it is on, so that none covers another. */
  readonly line: number;
  /** A label near the right end is written to the left of its mark. */
  readonly leansLeft: boolean;
  readonly isTrouble: boolean;
}

interface ClockTick {
  readonly at: Date;
  readonly position: number;
}

/** A stretch in which nothing happened, drawn shorter than it was. */
interface ClockGap {
  readonly position: number;
  readonly minutes: number;
}

export interface DeskClock {
  readonly marks: readonly ClockMark[];
  readonly ticks: readonly ClockTick[];
  readonly gaps: readonly ClockGap[];
  /** From when to when Oja held the crypto. */
  readonly held: { readonly from: number; readonly to: number; readonly since: Date } | null;
  /** Lines of labels that each lane needs. */
  readonly lines: Readonly<Record<DeskLane, number>>;
}

/** A gap's bounds on the axis: at least so much, that two marks never coincide, and at most so much. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 8 * 60_000;
/** Room before the first mark and after the last. */
const LEFT = 0.03;
const RIGHT = 0.96;
/** As shares of the width: a letter of a label, and the space between two labels or ticks. */
const LETTER = 0.0105;
const SPACE = 0.02;
const TICK_SPACE = 0.08;

/**
 * Both sides on one time axis. Long silence is drawn shorter than it was, with a label, so that what happened within
 * minutes stays readable beside what happened a day later.
 */
export function deskClock(
  events: readonly DeskEvent[],
  parties: DeskParties,
  ended: Date | null,
): DeskClock {
  const run = latestRunOf(events).filter((event) => markOf(event) !== null);
  const positions = positionsOf(run.map(({ at }) => at));
  const lastOn: Record<DeskLane, number[]> = { buyer: [], oja: [], seller: [] };
  const marks = run.map((event, index): ClockMark => {
    const label = markOf(event) ?? '';
    const position = positions.at[index] ?? LEFT;
    const lane = laneOf(event, parties);
    const width = (label.length + 6) * LETTER;
    const leansLeft = position + width > 1;
    const start = leansLeft ? position - width : position;
    const line = firstFree(lastOn[lane], start);
    lastOn[lane][line] = start + width;
    const { id, at } = event;
    return { id, lane, label, at, position, line, leansLeft, isTrouble: isTrouble(event) };
  });
  const tied = run.findIndex(({ kind }) => kind === 'accepted' || kind === 'late_payment_claimed');
  const since = run[tied]?.at;
  const to = ended === null ? 1 : (positionAfter(run, positions.at, ended) ?? 1);
  return {
    marks,
    ticks: ticksOf(marks),
    gaps: positions.gaps,
    held: since ? { from: positions.at[tied] ?? LEFT, to, since } : null,
    lines: { buyer: lastOn.buyer.length, oja: lastOn.oja.length, seller: lastOn.seller.length },
  };
}

function positionsOf(times: readonly Date[]): { at: number[]; gaps: ClockGap[] } {
  const spans = times
    .slice(1)
    .map((time, index) => time.getTime() - (times[index] ?? time).getTime());
  const drawn = spans.map((span) => Math.min(Math.max(span, SHORTEST_MS), LONGEST_MS));
  const whole = drawn.reduce((sum, span) => sum + span, 0);
  const width = RIGHT - LEFT;
  const at = [LEFT];
  const gaps: ClockGap[] = [];
  let sum = 0;
  for (const [index, span] of drawn.entries()) {
    const from = sum / whole;
    sum += span;
    at.push(LEFT + width * (sum / whole));
    const real = spans[index] ?? 0;
    if (real > LONGEST_MS) {
      const position = LEFT + width * ((from + sum / whole) / 2);
      gaps.push({ position, minutes: Math.round(real / 60_000) });
    }
  }
  return { at, gaps };
}

/** The position of the last event until then. */
function positionAfter(run: readonly DeskEvent[], positions: readonly number[], until: Date) {
  const last = run.findLastIndex(({ at }) => at <= until);
  return last < 0 ? null : positions[last];
}

function firstFree(ends: readonly number[], start: number): number {
  const free = ends.findIndex((end) => end + SPACE <= start);
  return free < 0 ? ends.length : free;
}

function ticksOf(marks: readonly ClockMark[]): ClockTick[] {
  const ticks: ClockTick[] = [];
  for (const { at, position } of marks) {
    const last = ticks.at(-1);
    if (!last || position - last.position >= TICK_SPACE) ticks.push({ at, position });
  }
  return ticks;
}
