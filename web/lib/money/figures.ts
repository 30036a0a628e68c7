import { FIGURES, feeFigures } from '#core/reading/figures.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

/** Every number of our reading pages, with the operator's current fees. */
export function figures() {
  return { ...FIGURES, ...feeFigures(publicConfig().fees) };
}
