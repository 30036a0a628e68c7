import { inspect } from 'node:util';
import { type Check, EVERYTHING } from '#server/money/audit/check.ts';
import { INVARIANTS_AT_REST } from '#server/money/audit/invariants.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Throws with the name of the first invariant that does not hold, and the rows that break it. */
export async function expectSoundLedger(
  db: Db,
  checks: readonly Check[] = INVARIANTS_AT_REST,
): Promise<void> {
  for (const { name, meaning, breaking } of checks) {
    const broken = await breaking(db, EVERYTHING);
    if (broken.length > 0) {
      throw new Error(
        `${name} does not hold: ${meaning}\n${inspect(broken.slice(0, 3), { depth: 5 })}`,
      );
    }
  }
}
