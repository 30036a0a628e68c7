import type { LucideIcon } from 'lucide-react';

/** An icon beside text. It is hidden from screen readers: the text is enough. */
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
