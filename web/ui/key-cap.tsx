import { clsx } from 'clsx';

/** A key of the keyboard; `wide` for one with a name. */
export function KeyCap({ wide = false, children }: { wide?: boolean; children: string }) {
  return (
    <kbd
      className={clsx(
        'inline-flex h-6 items-center justify-center rounded-chip border border-edge font-text text-xs text-ink2',
        wide ? 'px-1.5' : 'w-6',
      )}
    >
      {children}
    </kbd>
  );
}
