import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'danger-solid';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-on hover:bg-ink/90',
  outline: 'border-edge bg-transparent text-ink hover:border-ink2 hover:bg-s2',
  ghost: 'border-transparent bg-transparent text-ink2 hover:bg-s2 hover:text-ink',
  danger: 'border-ewu bg-transparent text-ewu hover:tint-ewu',
  'danger-solid': 'border-ewu bg-ewu text-on hover:bg-ewu/90',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-9 px-3.5 text-sm hit-area',
  md: 'h-11 px-4 text-base',
  lg: 'h-12 px-5 text-base',
  xl: 'h-13 px-5 text-base',
  '2xl': 'h-14 px-6 text-lg',
};

/** The look of everything that acts like a button, links included. */
export function buttonClass({
  variant = 'outline',
  size = 'md',
  wide = false,
  className,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center gap-2.5 rounded-control border font-semibold whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-90 active:translate-y-px',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    className,
  );
}
