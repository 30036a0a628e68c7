import { ARRIVAL_HOURS } from '#core/staff/queues.ts';

const [WIDTH, HEIGHT] = [96, 20];
/** An hour without arrivals is a line. */
const BASE = 1.5;

/** What came in each of the last 24 hours, the newest at the right; the sum in words for screen readers. */
export function Arrivals({ arrivals }: { arrivals: readonly number[] | null }) {
  const sum = arrivals?.reduce((all, one) => all + one, 0);
  if (!arrivals || !sum) return null;
  const most = Math.max(...arrivals);
  const width = WIDTH / ARRIVAL_HOURS;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-5 w-20 shrink-0"
      >
        {arrivals.map((came, hour) => {
          const height = BASE + (came / most) * (HEIGHT - BASE);
          return (
            <rect
              // The hours of a day have no other name than their place.
              key={hour}
              x={hour * width}
              y={HEIGHT - height}
              width={width * 0.7}
              height={height}
              className={came > 0 ? 'fill-ink2' : 'fill-edge'}
            />
          );
        })}
      </svg>
      <span className="sr-only">, {sum} came in 24 hours</span>
    </>
  );
}
