import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool, rows } from '#server/db/database.ts';
import { expectSoundLedger } from '#tests/support/invariants.ts';
import { type MoneyDatabase, moneyDatabase, offer, person } from '#tests/support/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

/** Each a way to cheat the books that only someone with the owner's password has. */
const CORRUPTIONS: [string, ReturnType<typeof sql>][] = [
  [
    'a balance from nowhere',
    sql`update ledger_accounts set balance = balance + 1 where kind = 'available'`,
  ],
  [
    'escrow for nobody',
    sql`insert into escrow (trade_id, seller_id, buyer_id, asset, amount)
    select id, creator_id, creator_id, asset, 1 from trades limit 1`,
  ],
  ['an offer larger than its funds', sql`update trades set amount = amount + 1`],
  [
    'a trade completed by hand',
    sql`update trades set status = 'completed', buyer_id = seller_id, seller_id = null`,
  ],
  ['history that stops short', sql`update trades set status = 'cancelled'`],
];

test('sound books pass, and each corruption is noticed', async () => {
  const maker = await person(at.db, { amount: '500' });
  await offer(at.db, maker);
  await expectSoundLedger(at.db);

  const pool = openPool(at.ownerUrl, 1, () => undefined);
  const owner = openDatabase(pool);
  for (const [name, corruption] of CORRUPTIONS) {
    const noticed = await owner
      .transaction()
      .execute(async (tx) => {
        await rows(tx, sql`set local session_replication_role = replica`);
        await rows(tx, sql`alter table trades drop constraint if exists running_has_parties`);
        await rows(tx, corruption);
        const verdict = await expectSoundLedger(tx).then(
          () => false,
          () => true,
        );
        throw new Undo(verdict);
      })
      .catch((error: unknown) => {
        if (error instanceof Undo) return error.noticed;
        throw error;
      });
    expect(noticed, name).toBe(true);
  }
  await pool.end();
});

class Undo extends Error {
  readonly noticed: boolean;

  constructor(noticed: boolean) {
    super('undo');
    this.noticed = noticed;
  }
}
