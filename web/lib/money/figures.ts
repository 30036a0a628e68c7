import { FIGURES, feeFigures } from '#core/reading/figures.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

/** Every number our reading pages say, the operator's fees of now among them. */
export function figures() {
  return { ...FIGURES, ...feeFigures(publicConfig().fees) };
}
