import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

export type Tone = 'plain' | 'quiet' | 'aro' | 'ewe' | 'ata' | 'fitila' | 'ewu' | 'solid';

const TONES: Record<Tone, string> = {
  plain: 'bg-s3 text-ink2',
  quiet: 'bg-s2 text-ink3',
  aro: 'tint-aro text-aro',
  ewe: 'tint-ewe text-ewe',
  ata: 'tint-ata text-ata',
  fitila: 'tint-fitila text-fitila',
  ewu: 'tint-ewu text-ewu',
  solid: 'bg-ink text-on',
};

/** A small label that states a fact and does nothing. */
export function Chip({
  tone = 'plain',
  outlined = false,
  children,
}: {
  tone?: Tone;
  /** A hairline instead of a fill. */
  outlined?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-chip px-2 text-sm font-semibold whitespace-nowrap',
        TONES[tone],
        outlined && 'border border-line bg-transparent!',
      )}
    >
      {children}
    </span>
  );
}

/** A small choice, such as Min, 50 % or a quick reply; drawn 36 px, answers to 44. */
export function ChoiceChip({
  pressed,
  className,
  ...rest
}: { pressed?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={clsx(
        'hit-area inline-flex h-9 items-center gap-2 rounded-control border px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-90',
        pressed
          ? 'border-edge bg-s3 text-ink'
          : 'border-line text-ink2 hover:border-edge hover:text-ink disabled:text-ink3',
        className,
      )}
    />
  );
}
