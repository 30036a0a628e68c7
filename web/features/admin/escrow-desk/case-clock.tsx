import { clsx } from 'clsx';
import { useMemo, type CSSProperties } from 'react';
import {
  type ClockMark,
  deskClock,
  type DeskClock,
} from '#web/features/admin/escrow-desk/desk-clock.ts';
import { storyOf } from '#web/features/admin/escrow-desk/desk-story.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { actorName, type Case } from '#web/features/admin/escrow-desk/case.ts';
import { clockTime, shortDay } from '#web/lib/time/clock-time.ts';

/** The height of a line of labels. */
const LINE = 20;

/** Both claims on one time axis: what each side did, and how long Oja has held the crypto, from left to right. */
export function CaseClock({ found }: { found: Case }) {
  const { events, parties, ended } = found;
  const clock = useMemo(() => deskClock(events, parties, ended), [events, parties, ended]);
  const first = clock.marks[0];
  if (!first) return null;
  return (
    <section aria-label="Timeline" className="@container border-b border-line px-4 py-5 md:px-6">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="text-sm font-semibold text-ink2">Timeline</h3>
        <p className="text-sm text-ink3">{daysOf(clock)}</p>
      </div>
      <div aria-hidden="true" className="hidden @lg:block">
        <Drawn {...{ clock, found }} />
      </div>
      <Listed {...{ clock, found }} />
    </section>
  );
}

function Drawn({ clock, found }: { clock: DeskClock; found: Case }) {
  const above = Math.max(clock.lines.buyer, 1) * LINE;
  const between = Math.max(clock.lines.oja, 1) * LINE + 10;
  const below = Math.max(clock.lines.seller, 1) * LINE;
  const y = { buyer: 28 + above, oja: 28 + above + between + 14, seller: 0 };
  y.seller = y.oja + 32;
  const height = y.seller + below + 12;
  return (
    <div className="relative ml-14" style={{ height }}>
      {clock.ticks.map(({ at, position }) => (
        <div key={at.getTime()}>
          <span
            className="absolute top-0 -translate-x-1/2 text-xs text-ink2"
            style={left(position)}
          >
            {clockTime(at)}
          </span>
          <span
            className="absolute w-px bg-line"
            style={{ ...left(position), top: 22, height: y.seller - 10 }}
          />
        </div>
      ))}
      {(['buyer', 'oja', 'seller'] as const).map((lane) => (
        <div key={lane}>
          <span
            className={clsx(
              'absolute -left-14 -translate-y-1/2 text-sm font-semibold',
              lane === 'oja' ? 'text-aro' : 'text-ink',
            )}
            style={{ top: y[lane] }}
          >
            {LANES[lane]}
          </span>
          <span className="absolute right-0 left-0 h-px bg-line" style={{ top: y[lane] }} />
        </div>
      ))}
      {clock.held && (
        <span
          className="absolute h-2 -translate-y-1/2 bg-aro"
          style={{
            ...left(clock.held.from),
            top: y.oja,
            width: `${(clock.held.to - clock.held.from) * 100}%`,
          }}
        />
      )}
      {clock.held && (
        <span
          className="absolute text-xs text-ink2"
          style={{ ...left(clock.held.from), top: y.oja + 6 }}
        >
          {formatWithUnit(found.crypto)} locked since {clockTime(clock.held.since)}
        </span>
      )}
      {clock.gaps.map(({ position, minutes }) => (
        <span
          key={position}
          className="absolute -translate-x-1/2 -translate-y-1/2 rounded-chip border border-line bg-bg px-1.5 text-xs text-ink3"
          style={{ ...left(position), top: y.seller - 16 }}
        >
          {lengthOf(minutes)}
        </span>
      ))}
      {clock.marks.map((mark) => (
        <Mark key={mark.id} {...{ mark }} y={y[mark.lane]} />
      ))}
    </div>
  );
}

const LANES = { buyer: 'Buyer', oja: 'Oja', seller: 'Seller' } as const;

function Mark({ mark, y }: { mark: ClockMark; y: number }) {
  const isBelow = mark.lane === 'seller';
  const top = isBelow ? y + 8 + mark.line * LINE : y - 24 - mark.line * LINE;
  return (
    <>
      <span
        className={clsx(
          'absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full',
          mark.isTrouble ? 'bg-ewu' : mark.lane === 'oja' ? 'bg-aro ring-2 ring-bg' : 'bg-ink',
        )}
        style={{ ...left(mark.position), top: y }}
      />
      <span
        className={clsx(
          'absolute bg-bg text-sm whitespace-nowrap',
          mark.leansLeft && '-translate-x-full',
          mark.isTrouble ? 'text-ewu' : 'text-ink2',
        )}
        style={{ ...left(mark.position), top }}
      >
        {mark.label} {clockTime(mark.at)}
      </span>
    </>
  );
}

function left(position: number): CSSProperties {
  return { left: `${position * 100}%` };
}

/** The same as a list: for narrow screens and screen readers. */
function Listed({ clock, found }: { clock: DeskClock; found: Case }) {
  const events = new Map(found.events.map((event) => [event.id, event]));
  return (
    <ol className="flex flex-col gap-2 text-sm @lg:sr-only">
      {clock.marks.map((mark) => {
        const event = events.get(mark.id);
        return (
          <li key={mark.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3">
            <time dateTime={mark.at.toISOString()} className="text-ink3">
              {clockTime(mark.at)}
            </time>
            <span className={mark.isTrouble ? 'text-ewu' : undefined}>
              <b className="font-semibold">
                {LANES[mark.lane]}
                {mark.lane !== 'oja' && event && `, ${actorName(found, event.actorId)},`}
              </b>{' '}
              {event && storyOf(event)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function daysOf({ marks }: DeskClock): string {
  const days = [...new Set([marks[0], marks.at(-1)].map((mark) => mark && dayName(mark.at)))];
  return days.join(' – ');
}

function dayName(at: Date): string {
  return at.toDateString() === new Date().toDateString() ? 'Today' : shortDay(at);
}

function lengthOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`;
}
