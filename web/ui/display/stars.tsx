import { Star } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';

const FIVE = [1, 2, 3, 4, 5];

/** So many of five stars, drawn; screen readers hear the figure. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{t('{rating} of 5 stars', { rating })}</span>
      {FIVE.map((star) => (
        <Star
          key={star}
          size={size}
          strokeWidth={1.75}
          aria-hidden="true"
          focusable="false"
          className={star <= rating ? 'fill-ink text-ink' : 'text-edge'}
        />
      ))}
    </span>
  );
}
