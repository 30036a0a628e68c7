import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

const HEIGHT = 9;
const POINTS = [8, 5.5, 7.5, 4.5, 8.5, 6, 8, 5, 7, 3.5, 7.5, 5.5, 8.5, 5, 7.5, 6, 8, 4, 7, 5];
const PITCH = 6.5;
const TILE = POINTS.length * PITCH;

/** A printed slip: paper in both themes, torn off at the bottom. For slips, receipts and quotes. */
export function PaperSlip({
  children,
  className,
  rounded = true,
}: {
  children: ReactNode;
  /** Padding and type of what is printed on it. */
  className?: string;
  /** Rounded upper corners; a slip that hangs from a bar has none. */
  rounded?: boolean;
}) {
  return (
    <div className="on-paper text-ink">
      <div
        className={clsx(
          'border border-b-0 border-paper-line bg-paper',
          rounded && 'rounded-t-chip',
          className ?? 'p-4 md:px-8 md:py-7 md:[@media(height<58rem)]:py-5',
        )}
      >
        {children}
      </div>
      <TornEdge />
    </div>
  );
}

/** The dashed rule between parts of a slip. */
export function SlipRule({ className }: { className?: string }) {
  return <hr className={clsx('border-t border-dashed border-line', className)} />;
}

function TornEdge() {
  const id = useId();
  const line = `M0 5${POINTS.map((depth, i) => `L${(i + 1) * PITCH} ${depth}`).join('')}`;
  return (
    <svg aria-hidden="true" className="-mt-px block w-full" height={HEIGHT}>
      <pattern id={id} patternUnits="userSpaceOnUse" width={TILE} height={HEIGHT}>
        <path d={`${line}V0H0Z`} fill="var(--paper)" />
        <path d={line} fill="none" stroke="var(--paper-line)" />
      </pattern>
      <rect width="100%" height={HEIGHT} fill={`url(#${id})`} />
    </svg>
  );
}
