import { COUNTED_HOURS } from '#core/webhooks/limits.ts';
import type { WebhookHour } from '#core/webhooks/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

const HEIGHT = 24;
const STEP = 5;
const WIDTH = 4;

/** The events of an endpoint in the last 48 hours, the oldest at the left; what was not accepted is red. */
export function HourBars({ hours }: { hours: readonly WebhookHour[] }) {
  const sum = (of: (hour: WebhookHour) => number) =>
    hours.reduce((before, hour) => before + of(hour), 0);
  const events = sum((hour) => hour.events);
  const failed = sum((hour) => hour.failed);
  const most = Math.max(1, ...hours.map((hour) => hour.events));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT));
  return (
    <div className="w-60 max-w-full">
      <p className="mb-1 flex justify-between gap-3 text-sm">
        <span className="text-ink2">
          {t('48 hours, {count} sent', { count: events.toLocaleString('en') })}
        </span>
        {failed > 0 && (
          <span className="text-ewu">
            {t('{count} failed', { count: failed.toLocaleString('en') })}
          </span>
        )}
      </p>
      <svg
        viewBox={`0 0 ${COUNTED_HOURS * STEP} ${HEIGHT}`}
        className="block w-full"
        aria-hidden="true"
      >
        <rect y={HEIGHT - 1} width={COUNTED_HOURS * STEP} height={1} className="fill-line" />
        {hours.map((hour) => {
          const x = (COUNTED_HOURS - 1 - Math.min(hour.hours_ago, COUNTED_HOURS - 1)) * STEP;
          const whole = heightOf(hour.events);
          const bad = heightOf(hour.failed);
          return (
            <g key={hour.hours_ago}>
              <rect x={x} y={HEIGHT - whole} width={WIDTH} height={whole} className="fill-ink3" />
              <rect x={x} y={HEIGHT - bad} width={WIDTH} height={bad} className="fill-ewu" />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
