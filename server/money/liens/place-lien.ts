import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { mayLien } from '#core/restrictions/may-restrict.ts';
import { PlaceLien } from '#core/restrictions/wire.ts';
import { Id } from '#core/wire/shared.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { record } from '#server/identity/audit.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import { lockLien, takeForLien } from '#server/money/liens/take-lien.ts';
import { lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';

const Payload = z.strictObject({
  restriction_id: Id,
  asset: z.enum(CRYPTO_ASSETS),
  amount: z.string(),
});
type Payload = z.output<typeof Payload>;

/** Proposes to keep an amount by a court's order that is in force; nothing is taken before it is confirmed. */
export function proposeLien(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { restrictionId, asset, amount: typed, note }: InputOf<typeof PlaceLien>,
) {
  return transaction(db, async (tx) => {
    const amount = amountOf({ asset, amount: String(typed) });
    await requireOrder(tx, restrictionId, [caller.userId]);
    return proposeChange(tx, LIEN, caller, {
      payload: { restriction_id: restrictionId, asset, amount: toDecimal(amount) },
      subject: `${restrictionId} ${asset}`,
      changes: [{ label: 'Kept by court order', from: null, to: formatWithUnit(amount) }],
      reason: note,
    });
  });
}

/** A lien, once two administrators agree: takes what is free at once, and the rest as it comes in. */
export const LIEN: ApprovalAction<Payload> = {
  kind: 'lien',
  payload: Payload,
  prepare(_oja, { payload, proposerId, confirmer }) {
    return async (tx) => {
      const { asset, units } = amountOf(payload);
      const userId = await requireOrder(tx, payload.restriction_id, [proposerId, confirmer.userId]);
      await lockOwner(tx, userId);
      const { id } = await one(
        tx,
        sql<{ id: string }>`insert into liens (restriction_id, user_id, asset, units)
          values (${payload.restriction_id}, ${userId}, ${asset}, ${units}) returning id`,
      );
      const lien = await lockLien(tx, id);
      if (!lien) throw new Error('a lien that was just made is not there');
      await takeForLien(tx, lien);
      await record(tx, 'lien_placed', confirmer.userId, confirmer, {
        lien: id,
        user: userId,
        amount: `${payload.amount} ${asset}`,
        proposed_by: proposerId,
      });
    };
  },
};

function amountOf({ asset, amount }: Pick<Payload, 'asset' | 'amount'>): Money {
  const money = parseMoney(asset, amount);
  if (!money || money.units <= 0n) throw new AppError('LIEN_AMOUNT');
  return money;
}

/** The person of a court's order in force, which stays so until this transaction ends. */
async function requireOrder(tx: Tx, id: string, staff: readonly string[]): Promise<string> {
  const order = await maybe(
    tx,
    sql<{ user_id: string; basis: 'court_order'; has_file: boolean; in_force: boolean }>`
      select user_id, basis, file_id is not null as has_file,
        closed_at is null and (ends_at is null or ends_at > app_now()) as in_force
      from account_restrictions where id = ${id} for share`,
  );
  if (!order) throw new AppError('RESTRICTION_NOT_FOUND');
  if (!order.in_force) throw new AppError('RESTRICTION_CLOSED');
  const refusal = mayLien(order.basis, order.has_file);
  if (refusal) throw new AppError(refusal);
  if (staff.includes(order.user_id)) throw new AppError('RESTRICTION_OF_YOURSELF');
  await requireNotClose(tx, staff, order.user_id);
  return order.user_id;
}
