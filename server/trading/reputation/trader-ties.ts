import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export interface Tie {
  readonly is_blocked: boolean;
  readonly is_trusted: boolean;
}

/** Blocks a trader: neither sees nor takes the other's offers any more; running trades continue. Removes one's trust. */
export function blockTrader(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return tie(db, ownId, traderId, async (tx) => {
    await rows(
      tx,
      sql`insert into trader_blocks (blocker_id, blocked_id) values (${ownId}, ${traderId}) on conflict do nothing`,
    );
    await forget(tx, ownId, traderId);
  });
}

export function unblockTrader(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return tie(db, ownId, traderId, (tx) =>
    rows(
      tx,
      sql`delete from trader_blocks where blocker_id = ${ownId} and blocked_id = ${traderId}`,
    ),
  );
}

/** Trusts a trader; others see only how many do. Refused for people one blocks. */
export function trustTrader(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return tie(db, ownId, traderId, async (tx, { is_blocked }) => {
    if (is_blocked) throw new AppError('TRADER_IS_BLOCKED');
    await rows(
      tx,
      sql`insert into trader_trusts (truster_id, trusted_id) values (${ownId}, ${traderId}) on conflict do nothing`,
    );
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
    await rows(tx, sql`select 1 from trader_profiles where id = ${ownId} for no key update`);
    const known = await maybe(tx, sql`select 1 from trader_profiles where id = ${traderId}`);
    if (!known) throw new AppError('TRADER_NOT_FOUND');
    await change(tx, await readTie(tx, ownId, traderId));
    return readTie(tx, ownId, traderId);
  });
}

function forget(tx: Tx, ownId: string, traderId: string) {
  return rows(
    tx,
    sql`delete from trader_trusts where truster_id = ${ownId} and trusted_id = ${traderId}`,
  );
}

export function readTie(db: Db, ownId: string, traderId: string): Promise<Tie> {
  return one(
    db,
    sql<Tie>`select
      exists (select from trader_blocks where blocker_id = ${ownId} and blocked_id = ${traderId}) as is_blocked,
      exists (select from trader_trusts where truster_id = ${ownId} and trusted_id = ${traderId}) as is_trusted`,
  );
}
