import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export interface Tie {
  readonly is_blocked: boolean;
  readonly is_trusted: boolean;
}

/** Blocks a trader: neither sees nor takes the other's offers any more; running trades continue. Removes one's trust. */
export function blockTrader(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return tie(db, ownId, traderId, async (tx) => {
    await tx
      .insertInto('trader_blocks')
      .values({ blocker_id: ownId, blocked_id: traderId })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await forget(tx, ownId, traderId);
  });
}

export function unblockTrader(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return tie(db, ownId, traderId, (tx) =>
    tx
      .deleteFrom('trader_blocks')
      .where('blocker_id', '=', ownId)
      .where('blocked_id', '=', traderId)
      .execute(),
  );
}

/** Trusts a trader; others see only how many do. Refused for people one blocks. */
export function trustTrader(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return tie(db, ownId, traderId, async (tx, { is_blocked }) => {
    if (is_blocked) throw new AppError('TRADER_IS_BLOCKED');
    await tx
      .insertInto('trader_trusts')
      .values({ truster_id: ownId, trusted_id: traderId })
      .onConflict((oc) => oc.doNothing())
      .execute();
  });
}

export function untrustTrader(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return tie(db, ownId, traderId, (tx) => forget(tx, ownId, traderId));
}

/** The person's own profile is locked, so that changes from two devices happen one after the other. */
async function tie(
  db: Db,
  ownId: string,
  traderId: string,
  change: (tx: Tx, before: Tie) => Promise<unknown>,
): Promise<Tie> {
  if (ownId === traderId) throw new AppError('NOT_ABOUT_ONESELF');
  return transaction(db, async (tx) => {
    await tx
      .selectFrom('trader_profiles')
      .select('id')
      .where('id', '=', ownId)
      .forNoKeyUpdate()
      .execute();
    const known = await tx
      .selectFrom('trader_profiles')
      .select('id')
      .where('id', '=', traderId)
      .executeTakeFirst();
    if (!known) throw new AppError('TRADER_NOT_FOUND');
    await change(tx, await readTie(tx, ownId, traderId));
    return readTie(tx, ownId, traderId);
  });
}

function forget(tx: Tx, ownId: string, traderId: string) {
  return tx
    .deleteFrom('trader_trusts')
    .where('truster_id', '=', ownId)
    .where('trusted_id', '=', traderId)
    .execute();
}

export function readTie(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return one(
    db,
    sql<Tie>`select
      exists (select from trader_blocks where blocker_id = ${ownId} and blocked_id = ${traderId}) as is_blocked,
      exists (select from trader_trusts where truster_id = ${ownId} and trusted_id = ${traderId}) as is_trusted`,
  );
}
