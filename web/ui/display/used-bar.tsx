import { clsx } from 'clsx';

/** From here on the bar is drawn in ink: most of it is used. */
const NEARLY = 60;

/** How much of a limit is used, from 0 to 100, as a bar beside the figures that say it. */
export function UsedBar({ percent, className }: { percent: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={clsx('block h-1.5 w-full rounded-chip bg-s3', className)}
      preserveAspectRatio="none"
    >
      <rect
        width={`${percent}%`}
        height="100%"
        className={percent < NEARLY ? 'fill-ink3' : 'fill-ink'}
      />
    </svg>
  );
}
