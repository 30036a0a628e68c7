import { BRAND } from '#core/brand/brand.ts';
import { Knot } from '#web/ui/knot.tsx';

/** Marks messages of this market. The server decides who gets it; no name or picture can imitate it. */
export function OjaMark() {
  return (
    <span className="inline-flex h-5 items-center gap-1 rounded-chip tint-aro px-1.5 text-xs font-bold text-aro">
      <Knot size={12} />
      {BRAND.product}
    </span>
  );
}
