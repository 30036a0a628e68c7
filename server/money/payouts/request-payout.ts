import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { PAYOUT_DONE } from '#core/payouts/texts.ts';
import { toDecimal } from '#core/money/money.ts';
import { coinFor, quotePayout } from '#core/payouts/payout-quote.ts';
import { refusalToPayout } from '#server/money/payouts/payout-refusal.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import type { Oja } from '#server/define.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { type Presence, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import { payoutFacts } from '#server/money/payouts/payout-facts.ts';
import { holdMoney, lockAccounts } from '#server/money/payouts/payout-money.ts';
import { PAYOUT_COLUMNS, type PayoutRow } from '#server/money/payouts/payouts.sql.ts';
import { amountOf, type PayoutQuestion } from '#server/money/payouts/quote-payout.ts';
import { takeFromKeyCap } from '#server/business/keys/key-cap.ts';
import { notifyNear } from '#server/money/limits/notify-near.ts';
import { stoppedAt } from '#server/money/limits/within-limits.ts';
import { leaveWaitOrEarly } from '#server/money/wallet/early-outflow.ts';
import { guardOutflow, lockOwner } from '#server/money/wallet/outflow-guard.ts';

export interface PayoutRequest extends PayoutQuestion {
  readonly idempotencyKey: string | null;
  readonly origin: Origin;
  /** The caller's session; without it no second factor was shown. */
  readonly presence?: Presence;
}

/**
 * Holds cNGN from a person's balance and queues its naira for their bank account. No provider is called here: the row
 * and its reference exist before anything is sent.
 */
export async function requestPayout(
  { db, bankRail }: Pick<Oja, 'db' | 'bankRail'>,
  { userId, bankAccountId, amount, idempotencyKey, origin, presence = UNPROVEN }: PayoutRequest,
) {
  const rail = bankRail.payouts;
  if (!rail) throw new AppError('PAYOUTS_NOT_OPEN');
  const quote = quotePayout(amountOf(amount));
  const request = { bankAccountId, amount: toDecimal(quote.amount) };
  return transaction(db, (tx) =>
    once(tx, { userId, key: idempotencyKey, procedure: 'request_payout', request }, async () => {
      await requireOpen(tx, 'payouts');
      await lockOwner(tx, userId);
      const leaving = { outflow: 'payout', ownerId: userId, presence } as const;
      await guardOutflow(tx, leaving);
      await tx
        .selectFrom('bank_accounts')
        .select('id')
        .where('id', '=', bankAccountId)
        .forShare()
        .execute();
      await lockAccounts(tx, userId);
      const found = await payoutFacts(tx, userId, bankAccountId, quote.amount);
      const { facts, account } = found;
      const refusal = refusalToPayout(facts, quote);
      const movement = { userId, product: 'payout', worth: { naira: quote.amount } } as const;
      if (found.passed && refusal === found.passed) throw stoppedAt(movement, found.passed);
      if (refusal) throw refused(refusal);
      const payout = await one(
        tx,
        sql<PayoutRow>`
          with made as (select uuidv7() as id)
          insert into payouts (id, user_id, bank_account_id, bank_code, bank_name, account_number, account_name,
            amount, fee, stamp_duty, provider, reference, next_poll_at)
          select id, ${userId}, ${account.id}, ${account.bank_code}, ${account.bank_name},
            ${account.account_number}, ${account.account_name}, ${toDecimal(quote.amount)}::numeric,
            ${toDecimal(quote.fee)}::numeric, ${toDecimal(quote.duty)}::numeric, ${rail.provider}, 'po-' || id,
            app_now()
          from made returning ${PAYOUT_COLUMNS}`,
      );
      if (!(await holdMoney(tx, payout))) throw new AppError('PAYOUT_BALANCE');
      await takeFromKeyCap(tx, leaving, payout.id, coinFor(quote.total));
      await leaveWaitOrEarly(tx, leaving, payout.id, {
        amount: coinFor(quote.total),
        destination: {
          from: account.payouts_from,
          refusal: 'PAYOUT_ACCOUNT_HELD',
          now: facts.now,
        },
      });
      await notifyNear(tx, movement, found.limits);
      await recordRequest(tx, payout, origin);
      return {
        success: true as const,
        message: PAYOUT_DONE.requested,
        payout_id: payout.id,
        status: payout.status,
      };
    }),
  );
}

function refused({ code, details }: NonNullable<ReturnType<typeof refusalToPayout>>): AppError {
  return new AppError(code, { details });
}

function recordRequest(tx: Tx, { id, user_id, amount }: PayoutRow, origin: Origin): Promise<void> {
  return record(tx, 'payout_requested', user_id, origin, { payout: id, amount });
}
