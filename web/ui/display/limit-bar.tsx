const WHOLE = 100;

/** What is left of a limit, as text and as a bar of what is used. */
export function LimitBar({
  left,
  used,
  percent,
}: {
  /** "₦450,000.00 left". */
  left: string;
  /** "₦50,000.00 of ₦500,000.00 used". */
  used: string;
  /** How much is used, from 0 to 100; what is beyond counts as the nearest of them. */
  percent: number;
}) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-semibold tabular-nums">{left}</span>
        <span className="text-sm text-ink2 tabular-nums">{used}</span>
      </p>
      <svg
        aria-hidden="true"
        className="mt-2 block h-2 w-full rounded-chip bg-s3"
        preserveAspectRatio="none"
      >
        <rect
          width={`${Math.max(0, Math.min(WHOLE, percent))}%`}
          height="100%"
          className="fill-aro"
        />
      </svg>
    </>
  );
}
