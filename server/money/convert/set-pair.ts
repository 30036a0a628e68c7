import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { maybe, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';

export interface PairInput {
  readonly from: CryptoAsset;
  readonly to: CryptoAsset;
  readonly spreadBp: number;
  readonly isOpen: boolean;
  readonly note: string;
}

/** Applies to the next quote. Open quotes keep their spread; closing the pair ends them. */
export async function setPair(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { from, to, spreadBp, isOpen, note }: PairInput,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await maybe(
      tx,
      sql<{ spread_bp: number; is_open: boolean }>`select spread_bp, is_open from convert_pairs
        where from_asset = ${from} and to_asset = ${to} for update`,
    );
    if (!before) throw new AppError('CONVERT_PAIR_UNKNOWN');
    await rows(
      tx,
      sql`update convert_pairs set spread_bp = ${spreadBp}, is_open = ${isOpen}
        where from_asset = ${from} and to_asset = ${to}`,
    );
    await rows(
      tx,
      sql`insert into convert_pair_changes (from_asset, to_asset, spread_bp, is_open, set_by, note)
        values (${from}, ${to}, ${spreadBp}, ${isOpen}, ${caller.userId}, ${note})`,
    );
    await record(tx, 'convert_pair_set', caller.userId, caller, {
      from,
      to,
      spread_bp: spreadBp,
      spread_bp_before: before.spread_bp,
      is_open: isOpen,
      was_open: before.is_open,
      note,
    });
  });
}
