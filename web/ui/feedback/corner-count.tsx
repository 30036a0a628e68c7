const MOST_SHOWN = 9;

/** A count, in the corner of an icon: 9+ above nine, nothing at zero. */
export function CornerCount({
  count,
  label,
  className,
}: {
  count: number;
  /** The text for screen readers, such as "3 unread". */
  label: string;
  /** Which corner. */
  className: string;
}) {
  if (count <= 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute flex h-4.5 min-w-4.5 items-center justify-center rounded-chip bg-ink px-1 text-xs font-bold text-on ${className}`}
      >
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <span className="sr-only">{`, ${label}`}</span>
    </>
  );
}
