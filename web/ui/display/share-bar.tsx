import { clsx } from 'clsx';

/** A bar that is full to a share between 0 and 1. It is drawn, since the server's pages set no styles of their own. */
export function ShareBar({ share, className }: { share: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={clsx('block h-1.5 w-full bg-s3', className)}
    >
      <rect
        width={Math.round(Math.min(1, Math.max(0, share)) * 100)}
        height="1"
        className="fill-ink2"
      />
    </svg>
  );
}
