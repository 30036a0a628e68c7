import { encode } from 'uqr';

/** A text to scan, drawn as one path. */
export default function QrSquare({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control bg-[white] text-[black]"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}
