import { clsx } from 'clsx';

/** The box of a text field: 48 px, one hairline, two in the colour of danger when wrong. */
export function inputClass(invalid: boolean, className?: string): string {
  return clsx(
    'h-12 w-full min-w-0 rounded-control border bg-s1 px-3.5 text-base text-ellipsis text-ink',
    'disabled:border-line disabled:bg-s2 disabled:text-ink3',
    invalid ? 'border-ewu ring-1 ring-ewu ring-inset' : 'border-edge',
    className,
  );
}
