import fc from 'fast-check';
import { sql } from 'kysely';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { liftLiensOf } from '#server/money/liens/end-lien.ts';
import { lockLien, takeForLien } from '#server/money/liens/take-lien.ts';
import { topUpLiens } from '#server/money/liens/top-up-liens.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { describeDoom, doom, type WalletStepArbitrary } from '#tests/long/wallet/steps/step.ts';
import { persistently, pick } from '#tests/long/wallet/wallet-model.ts';

/** About the most statements that placing or ending one has. */
const MOMENTS = 20;

/** A court keeps an amount, or takes back its order; what came in meanwhile is taken by the job. */
export const keepByOrder: WalletStepArbitrary = fc
  .record({
    who: fc.nat(),
    asset: fc.nat(2),
    units: fc.bigInt({ min: 1n, max: 60_000_000_000n }),
    ends: fc.boolean(),
    doom: doom(MOMENTS),
  })
  .map(({ who, asset: n, units, ends, doom: happens }) => ({
    name: `a court ${ends ? 'takes back what it kept' : `keeps ${units} units`} of ${who}${describeDoom(happens)}`,
    async run(world, model) {
      const { id } = pick(model.people, who);
      const asset = pick(CRYPTO_ASSETS, n);
      const key = crypto.randomUUID();
      await persistently(world, 'lien', happens, ({ db }) =>
        transaction(db, (tx) => (ends ? liftAll(tx, id) : place(tx, id, { asset, units, key }))),
      );
      await topUpLiens({ db: world.sound.oja.db, log: world.sound.oja.log });
    },
  }));

/** The order's number makes a repeated request the same. */
async function place(
  tx: Tx,
  userId: string,
  { asset, units, key }: { readonly asset: string; readonly units: bigint; readonly key: string },
): Promise<void> {
  const known = await maybe(tx, sql`select 1 from account_restrictions where number = ${key}`);
  if (known) return;
  const lien = await one(
    tx,
    sql<{ id: string }>`with paper as (
        insert into storage.objects (bucket_id, name, version, size, mime_type, cache_control, etag)
        values ('restriction-orders', ${key}, uuidv7(), 1, 'application/pdf', '', '') returning id),
      people as (select array_agg(id) as ids from profiles where id <> ${userId}),
      placed as (
        insert into account_restrictions (user_id, blocks, basis, authority, number, file_id, note, placed_by,
          approved_by)
        select ${userId}, '{card}', 'court_order', 'A court', ${key}, paper.id, 'By order', people.ids[1],
          people.ids[2] from paper, people returning id)
      insert into liens (restriction_id, user_id, asset, units)
      select id, ${userId}, ${asset}, ${units} from placed returning id`,
  );
  const locked = await lockLien(tx, lien.id);
  if (locked) await takeForLien(tx, locked);
}

async function liftAll(tx: Tx, userId: string): Promise<void> {
  const open = await rows(
    tx,
    sql<{ id: string }>`update account_restrictions set closed_at = app_now()
      where user_id = ${userId} and closed_at is null and basis = 'court_order' returning id`,
  );
  for (const { id } of open) await liftLiensOf(tx, id);
}

/** What is kept of somebody’s coins now, by asset. */
export function lienOf(db: Db, userId: string): Promise<{ asset: string; units: bigint }[]> {
  return rows(
    db,
    sql<{ asset: string; units: bigint }>`select asset, sum(taken_units)::bigint as units from liens
      where user_id = ${userId} and state = 'in_force' group by asset`,
  );
}
