import { useId } from 'react';
import { adireDots, type AdireDots } from '#web/ui/adire.ts';

const RING = adireDots();

/** One ring of adire dots in the current colour; only on escrow, receipts and empty states. */
export function AdireRing({
  size = 64,
  radius = 31,
  className,
}: {
  size?: number;
  /** More radius means more rings in the same size. */
  radius?: number;
  className?: string;
}) {
  const half = radius + 1;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      className={className}
    >
      <Dots dots={radius === 31 ? RING : adireDots(radius)} />
    </svg>
  );
}

/** Rings side by side that fill the box given by `className`. */
export function AdireRow({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={className}>
      <pattern id={id} patternUnits="userSpaceOnUse" width="64" height="64">
        <g transform="translate(32 32)">
          <Dots dots={RING} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Dots({ dots }: { dots: AdireDots[] }) {
  return (
    <g fill="none" stroke="currentColor" strokeLinecap="round" opacity="0.7">
      {dots.map(({ path, width }) => (
        <path key={width} d={path} strokeWidth={width} />
      ))}
    </g>
  );
}
