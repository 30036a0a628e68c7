import { CONVERT_QUOTE_SECONDS } from '#core/convert/limits.ts';
import { t } from '#web/lib/i18n/language.ts';

const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;

/** A quote's remaining seconds, as a closing ring and as a number. */
export function QuoteRing({ left }: { left: number }) {
  const share = Math.min(1, left / (CONVERT_QUOTE_SECONDS * 1000));
  const seconds = Math.ceil(left / 1000);
  return (
    <span
      role="timer"
      aria-label={t('{seconds, plural, one {# second} other {# seconds}} left', { seconds })}
      className={`relative inline-flex size-14 shrink-0 items-center justify-center ${seconds <= 3 ? 'text-ewu' : 'text-ink'}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 52 52"
        className="absolute inset-0 size-full -rotate-90"
        fill="none"
        strokeWidth="3"
      >
        <circle cx="26" cy="26" r={RADIUS} stroke="var(--line)" />
        <circle
          cx="26"
          cy="26"
          r={RADIUS}
          stroke="currentColor"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          className="transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
        />
      </svg>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {seconds}
      </span>
    </span>
  );
}
