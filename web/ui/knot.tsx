import { useId } from 'react';

const FIRST = 'M1.5 6.5H18.5a5.8 5.8 0 0 1 0 11.6H1.5';
const SECOND = 'M30.5 13.9H13.5a5.8 5.8 0 0 0 0 11.6H30.5';
/** Where one loop passes over the other and cuts a gap into it. */
const SECOND_OVER = 'M20 13.9H13.5a5.8 5.8 0 0 0 0 11.6';
const FIRST_OVER = 'M22.9 8.5a5.8 5.8 0 0 1-1.5 8.8';

/**
 * Oja's sign: two loops tied through each other while Oja holds something, slid apart once it let
 * go. It takes the current colour; changing `tied` on a mounted knot ties or opens it.
 */
export function Knot({
  tied = true,
  size = 32,
  className,
}: {
  tied?: boolean;
  size?: number;
  className?: string;
}) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
      className={`knot ${className ?? ''}`}
    >
      {tied && (
        <>
          <Gap id={`${id}-first`} path={SECOND_OVER} />
          <Gap id={`${id}-second`} path={FIRST_OVER} />
        </>
      )}
      <Loop path={FIRST} mask={tied ? `${id}-first` : null} open={tied ? undefined : 'left'} />
      <Loop path={SECOND} mask={tied ? `${id}-second` : null} open={tied ? undefined : 'right'} />
    </svg>
  );
}

function Loop({
  path,
  mask,
  open,
}: {
  path: string;
  mask: string | null;
  /** Where it slid to. */
  open: 'left' | 'right' | undefined;
}) {
  return (
    <g mask={mask ? `url(#${mask})` : undefined}>
      <path d={path} className="knot-loop" data-open={open} />
    </g>
  );
}

function Gap({ id, path }: { id: string; path: string }) {
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32" stroke="none">
      <rect width="32" height="32" fill="#fff" />
      <path d={path} stroke="#000" strokeWidth="6.6" />
    </mask>
  );
}
