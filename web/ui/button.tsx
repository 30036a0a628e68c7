import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from '#web/ui/button-style.ts';
import { Link, type LinkProps } from '#web/ui/link.tsx';

interface ButtonStyleProps {
  /** One primary per screen; every other action is outline or ghost. */
  variant?: ButtonVariant;
  /** Heights 36, 44, 48, 52 and 56 px; the smallest keeps a 44 px hit area. */
  size?: ButtonSize;
  /** Takes the whole width. */
  wide?: boolean;
}

/**
 * A button. While `busy` it shows a spinner, keeps its focus and ignores further presses. On a server-rendered page it
 * is inert before scripts arrive and marked so, unless it submits a form.
 */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  disabled = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonStyleProps & {
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      disabled={disabled && !busy}
      aria-busy={busy || undefined}
      aria-disabled={busy || (!hydrated && type !== 'submit') || undefined}
      onClick={busy ? undefined : onClick}
      className={clsx(
        buttonClass({ variant, size, wide, className }),
        'disabled:border-line disabled:bg-s2 disabled:text-ink3 disabled:active:translate-y-0',
      )}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonStyleProps & LinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}

/** Spinners are inside buttons only; everything else has a skeleton. */
function Spinner() {
  return (
    <svg className="size-4.5 animate-spin" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <path d="M10 2a8 8 0 1 1-7.4 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
