import { AppError } from '#core/errors/app-error.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
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
    const before = await tx
      .selectFrom('convert_pairs')
      .select(['spread_bp', 'is_open'])
      .where('from_asset', '=', from)
      .where('to_asset', '=', to)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('CONVERT_PAIR_UNKNOWN');
    await tx
      .updateTable('convert_pairs')
      .set({ spread_bp: spreadBp, is_open: isOpen })
      .where('from_asset', '=', from)
      .where('to_asset', '=', to)
      .execute();
    await tx
      .insertInto('convert_pair_changes')
      .values({
        from_asset: from,
        to_asset: to,
        spread_bp: spreadBp,
        is_open: isOpen,
        set_by: caller.userId,
        note,
      })
      .execute();
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
