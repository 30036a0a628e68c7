import { LEVEL_BRINGS } from '#core/identity/levels/level-texts.ts';
import type { Level } from '#core/identity/levels/level.ts';
import type { Text } from '#core/language/text.ts';

/** What a level unlocks, as the ladder shows it beside the level: the one place that feeds it. */
export function levelUnlocks(level: Exclude<Level, 0>): readonly Text[] {
  return LEVEL_BRINGS[level].map((key) => ({ key }));
}
