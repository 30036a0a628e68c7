import { sparkPath } from '#core/market-data/spark-path.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

export interface ChartPoint {
  readonly at: string;
  readonly value: number;
}

const [WIDTH, HEIGHT] = [640, 180];

/** A time series as a line, with its lowest and highest as text. */
export function RateChart({
  title,
  points,
  format,
  isSample,
  day = false,
}: {
  /** "USDT in naira, the last 24 hours" */
  title: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  isSample: boolean;
  /** Names days at the ends of the axis instead of times. */
  day?: boolean;
}) {
  const values = points.map(({ value }) => value);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) {
    return <p className="border-y border-line py-6 text-ink2">{t('No history to show yet.')}</p>;
  }
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="flex items-center gap-3 font-semibold">
          {title} {isSample && <Chip>{t('SAMPLE')}</Chip>}
        </span>
        <span className="text-sm text-ink2">
          {t('lowest {low}, highest {high}', { low: format(low), high: format(high) })}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('{title}: from {first} to {last}', {
          title,
          first: format(first.value),
          last: format(last.value),
        })}
        className="mt-3 h-45 w-full border-y border-line text-ink"
      >
        {[0.25, 0.5, 0.75].map((share) => (
          <path
            key={share}
            d={`M0 ${HEIGHT * share}H${WIDTH}`}
            stroke="var(--line)"
            strokeWidth="1"
            strokeDasharray="2 6"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <g transform="translate(0 10)">
          <path
            d={sparkPath(
              values,
              WIDTH,
              HEIGHT - 20,
              points.map(({ at }) => Date.parse(at)),
            )}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink3">
        <Clock at={first.at} day={day && 'alone'} />
        <Clock at={last.at} day={day && 'alone'} />
      </p>
    </figure>
  );
}
