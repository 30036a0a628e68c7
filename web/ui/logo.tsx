import { BRAND } from '#core/brand/brand.ts';
import { Knot } from '#web/ui/knot.tsx';

/** The knot and the name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Knot size={size} className="text-aro" />
      <span className="font-display text-[1.375rem] leading-none font-bold">{BRAND.product}</span>
    </span>
  );
}
