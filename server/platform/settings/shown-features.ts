import { sql } from 'kysely';
import { readStored } from '#core/settings/registry.ts';
import { SWITCH_NAMES, SWITCHES } from '#core/settings/switches.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

const AGE_MS = 3_000;

/** Which features are on, by their names in `/config.json`. */
type Features = Readonly<Record<string, boolean>>;

/** The switches shown on pages, cached so that no request waits for the database. */
export interface ShownFeatures {
  /** At most some seconds old while the database answers; the last known ones while it does not. */
  current(): Features;
}

/** The switches at this moment, and whether any network's withdrawals are not paused. */
async function readFeatures(db: Db): Promise<Features> {
  const keys = [...SWITCH_NAMES.map((name) => SWITCHES[name].key), 'withdrawals.paused'];
  const found = await rows(
    db,
    sql<{ key: string; value: unknown }>`select key, setting_value(key) as value
      from unnest(${keys}::text[]) key`,
  );
  const stored = new Map(found.map(({ key, value }) => [key, value]));
  const paused = readStored('withdrawals.paused', stored.get('withdrawals.paused')).chains;
  return {
    ...Object.fromEntries(
      SWITCH_NAMES.map((name) => {
        const { key } = SWITCHES[name];
        return [name, readStored(key, stored.get(key))];
      }),
    ),
    withdrawals: CHAIN_IDS.some((chain) => !paused.includes(chain)),
  };
}

export async function openShownFeatures(
  db: Db,
  now: () => number = performance.now.bind(performance),
): Promise<ShownFeatures> {
  let known = await readFeatures(db);
  let readAt = now();
  const refresh = async () => {
    readAt = now();
    known = await readFeatures(db).catch(() => known);
  };
  return {
    current() {
      if (now() - readAt >= AGE_MS) void refresh();
      return known;
    },
  };
}
