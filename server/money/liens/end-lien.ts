import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { EndLien } from '#core/restrictions/wire.ts';
import { Id } from '#core/wire/shared.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { record } from '#server/identity/audit.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import { post } from '#server/money/ledger/post.ts';
import { type LienRow, lockLien } from '#server/money/liens/take-lien.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';

const Payload = z.strictObject({
  lien_id: Id,
  end: z.enum(['lift', 'pay']),
  /** What it had taken when it was proposed: nobody confirms another amount. */
  taken: z.string(),
});

/** Proposes to give a lien's coins back, or to hand them over. */
export function proposeLienEnd(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { lienId, end, note }: InputOf<typeof EndLien>,
) {
  return transaction(db, async (tx) => {
    const lien = await requireLien(tx, lienId, [caller.userId]);
    const taken = formatWithUnit(takenOf(lien));
    return proposeChange(tx, LIEN_END, caller, {
      payload: { lien_id: lienId, end, taken: String(lien.taken_units) },
      subject: lienId,
      changes: [
        { label: 'Lien', from: taken, to: end === 'lift' ? 'given back' : 'to the treasury' },
      ],
      reason: note,
    });
  });
}

/** The end of a lien, once two administrators agree. */
export const LIEN_END: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'lien_end',
  payload: Payload,
  prepare(_oja, { payload, proposerId, confirmer }) {
    return async (tx) => {
      const lien = await requireLien(tx, payload.lien_id, [proposerId, confirmer.userId]);
      if (String(lien.taken_units) !== payload.taken) throw new AppError('APPROVAL_OUTDATED');
      await endLien(tx, lien, payload.end);
      await record(tx, 'lien_ended', confirmer.userId, confirmer, {
        lien: lien.id,
        user: lien.user_id,
        end: payload.end,
        proposed_by: proposerId,
      });
    };
  },
};

/** The liens under an order end with it: their coins are free again in the same transaction. */
export async function liftLiensOf(tx: Tx, restrictionId: string): Promise<void> {
  const liens = await rows(
    tx,
    sql<LienRow>`select id, user_id, asset, units, taken_units, state from liens
      where restriction_id = ${restrictionId} and state = 'in_force' order by id for update`,
  );
  for (const lien of liens) await endLien(tx, lien, 'lift');
}

async function endLien(tx: Tx, lien: LienRow, end: 'lift' | 'pay'): Promise<void> {
  const { id, user_id: ownerId } = lien;
  await tx
    .updateTable('liens')
    .set({ state: end === 'lift' ? 'lifted' : 'paid', ended_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
  const amount = takenOf(lien);
  if (amount.units === 0n) return;
  const outcome = await post(tx, {
    kind: end === 'lift' ? 'lien_lift' : 'lien_pay',
    reference: `lien:${id}:${end}`,
    from: { ownerId, kind: 'lien' },
    to: end === 'lift' ? { ownerId, kind: 'available' } : { ownerId: null, kind: 'treasury' },
    amount,
    subjectId: id,
  });
  if (outcome !== 'recorded') throw new Error(`a lien could not end: ${outcome}`);
}

async function requireLien(tx: Tx, id: string, staff: readonly string[]): Promise<LienRow> {
  const lien = await lockLien(tx, id);
  if (!lien) throw new AppError('LIEN_NOT_FOUND');
  if (staff.includes(lien.user_id)) throw new AppError('RESTRICTION_OF_YOURSELF');
  await requireNotClose(tx, staff, lien.user_id);
  if (lien.state !== 'in_force') throw new AppError('LIEN_OVER');
  return lien;
}

function takenOf({ asset, taken_units: units }: LienRow) {
  return { asset, units };
}
