import { clsx } from 'clsx';
import { useId } from 'react';

export interface DayValue {
  /** "2026-11-21". */
  readonly day: string;
  /** Null on a day without anything to measure, which is a gap and no zero. */
  readonly value: number | null;
  readonly text: string;
}

const [WIDTH, HEIGHT] = [100, 40];
/** A day with something is never drawn as nothing. */
const LEAST_HEIGHT = 1.5;

/** One figure of the market day by day: today's in words, the days as bars, and the same as a table. */
export function DayChart({
  title,
  about,
  days,
}: {
  title: string;
  /** What the figure is today, and what it is compared with. */
  about: string;
  days: readonly DayValue[];
}) {
  const heading = useId();
  const today = days.at(-1);
  const most = Math.max(1, ...days.map(({ value }) => value ?? 0));
  const width = WIDTH / Math.max(1, days.length);
  const isEmpty = days.every(({ value }) => value === null || value <= 0);
  return (
    <section
      aria-labelledby={heading}
      className="min-w-0 rounded-card border border-line p-3 max-sm:has-[details[open]]:col-span-2 sm:p-4"
    >
      <h3 id={heading} className="text-sm font-semibold text-ink2">
        {title}
      </h3>
      <p className="mt-1 truncate text-lg font-bold max-sm:text-base" title={today?.text}>
        {today?.text ?? '–'}
      </p>
      <p className="text-sm text-ink3">{about}</p>
      {isEmpty ? (
        <p className="mt-3 flex h-14 items-center border-b border-line text-sm text-ink3">
          Nothing in these days
        </p>
      ) : (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-3 block h-14 w-full border-b border-line"
        >
          {days.map(({ day, value }, at) => {
            if (value === null || value <= 0) return null;
            const height = Math.max(LEAST_HEIGHT, (value / most) * HEIGHT);
            return (
              <rect
                key={day}
                x={at * width + width * 0.15}
                y={HEIGHT - height}
                width={width * 0.7}
                height={height}
                className={clsx(at === days.length - 1 ? 'fill-ink' : 'fill-ink3')}
              />
            );
          })}
        </svg>
      )}
      <details className="mt-1">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-aro">
          Day by day
        </summary>
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {days.toReversed().map(({ day, text }) => (
              <tr key={day} className="h-8 border-b border-line last:border-0">
                <th scope="row" className="text-left font-normal text-ink2">
                  {dayText(day)}
                </th>
                <td className="text-right font-semibold">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** "Sat 21 Nov". */
function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
