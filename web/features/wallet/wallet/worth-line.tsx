import type { KeyboardEvent, PointerEvent } from 'react';
import { sparkPath } from '#core/market-data/spark-path.ts';
import type { BalanceDay } from '#web/features/wallet/wallet/balance-history-query.ts';
import { t } from '#web/lib/i18n/language.ts';

const [WIDTH, HEIGHT, PADDING] = [640, 180, 12];
const DOT = 9;

/** The line itself. It is one tab stop: arrows go from day to day, Home and End to its ends. */
export function WorthLine({
  days,
  at,
  onRead,
  describeDay,
}: {
  days: readonly BalanceDay[];
  /** The selected day; null without one. */
  at: number | null;
  onRead: (at: number | null) => void;
  /** A day as text, for screen readers. */
  describeDay: (day: BalanceDay) => string;
}) {
  const end = days.length - 1;
  const read = at ?? end;
  const values = days.map(({ worth }) => Number(worth.units));
  const day = days[read];
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onRead(within(Math.round(((event.clientX - left) / width) * end), end));
  };
  const step = (event: KeyboardEvent) => {
    const next = steps(read, end)[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onRead(within(next, end));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('Balance history')}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={read}
      aria-valuetext={day ? describeDay(day) : undefined}
      onKeyDown={step}
      onBlur={() => onRead(null)}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onRead(null)}
      className="relative mt-3 h-45 cursor-crosshair touch-pan-y border-y border-line text-ink"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {[0.25, 0.5, 0.75].map((share) => (
          <path
            key={share}
            d={`M0 ${HEIGHT * share}H${WIDTH}`}
            stroke="var(--line)"
            strokeDasharray="2 6"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <g transform={`translate(0 ${PADDING})`}>
          <path
            d={sparkPath(values, WIDTH, HEIGHT - 2 * PADDING)}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </g>
        {at !== null && (
          <path
            d={`M${across(at, end) * WIDTH} 0V${HEIGHT}`}
            stroke="var(--ink3)"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <span
        aria-hidden="true"
        className="absolute size-2.25 -translate-x-1/2 -translate-y-1/2 rounded-full bg-aro"
        style={{
          left: `clamp(${DOT / 2}px, ${across(read, end) * 100}%, calc(100% - ${DOT / 2}px))`,
          top: `${heightOf(values, read) * 100}%`,
        }}
      />
    </div>
  );
}

function steps(at: number, end: number): Record<string, number | undefined> {
  const week = Math.min(7, Math.max(1, end));
  return {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - week,
    PageUp: at + week,
    Home: 0,
    End: end,
  };
}

function within(at: number, end: number): number {
  return Math.min(Math.max(at, 0), end);
}

function across(at: number, end: number): number {
  return end > 0 ? at / end : 1;
}

/** The vertical position of a day's point, as the line draws it. */
function heightOf(values: readonly number[], at: number): number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const up = high === low ? 0.5 : ((values[at] ?? low) - low) / (high - low);
  return (PADDING + (1 - up) * (HEIGHT - 2 * PADDING)) / HEIGHT;
}
