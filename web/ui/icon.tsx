import type { LucideIcon } from 'lucide-react';

/** A drawing beside words. It is hidden from screen readers: the words say it. */
export function Icon({
  of: Glyph,
  size = 20,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string;
}) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className ?? ''}`}
    />
  );
}
