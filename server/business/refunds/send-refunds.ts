import { sql } from 'kysely';
import { isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { unitsIn } from '#server/business/invoices/invoice.sql.ts';
import { move } from '#server/business/invoices/invoice-money.ts';
import { finishRefund } from '#server/business/refunds/offer-refund.ts';
import { mailClaimEnd } from '#server/business/refunds/refund-mails.ts';
import {
  dueRefunds,
  type LockedRefund,
  lockRefund,
  type RefundRow,
} from '#server/business/refunds/refund.sql.ts';
import type { Oja } from '#server/define.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';
import { worthOf } from '#server/money/wallet/outflow-guard.ts';
import { dollarInKobo } from '#server/money/withdrawals/limits.sql.ts';
import { worthInCents } from '#server/money/withdrawals/network-fee.ts';
import { sendingChain } from '#server/money/withdrawals/open-chain.ts';
import { isPaused } from '#server/money/withdrawals/pause.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 50;

export type SendRefundDeps = Pick<Oja, 'db' | 'config' | 'log' | 'chains' | 'signer'>;

const STEPS = {
  claimed: send,
  sending: conclude,
  offered: expire,
} as const;

/**
 * Sends refunds whose day of waiting is over, concludes those whose withdrawal has ended, and takes back what nobody
 * claimed; each in its own transaction.
 */
export async function sendRefunds(oja: SendRefundDeps): Promise<void> {
  for (const state of ['claimed', 'sending', 'offered'] as const) {
    for (const due of await dueRefunds(oja.db, state, AT_ONCE)) {
      await transaction(oja.db, async (tx) => {
        const locked = await lockRefund(tx, due);
        if (locked.refund.state === state) await STEPS[state](tx, oja, locked);
      }).catch((error: unknown) =>
        oja.log.error({ err: error, refundId: due.id }, 'moving a refund on failed'),
      );
    }
  }
}

/** A withdrawal of its merchant's, out of what is held: its recipient is screened as every one is. */
async function send(tx: Tx, oja: SendRefundDeps, { refund }: LockedRefund): Promise<void> {
  const { id, merchant_id: ownerId, asset, units, fee_units, send_to } = refund;
  if (!send_to || !isCrypto(asset)) throw new Error('a claimed refund has somewhere to go');
  if (await isPaused(tx, send_to.chain)) return;
  const { chain } = sendingChain(oja, send_to.chain, asset);
  const amount = { asset, units };
  const cents = worthInCents(amount, await dollarInKobo(tx));
  const { id: withdrawalId } = await one(
    tx,
    sql<{
      id: string;
    }>`insert into withdrawals (user_id, quote_id, chain, asset, units, fee_units, usd_cents, value_ngn,
        address, confirmations_needed, invoice_refund_id)
      values (${ownerId}, uuidv7(), ${chain.id}, ${asset}, ${units}, ${fee_units}, ${cents},
        ${toDecimal(await worthOf(tx, amount))}::numeric, ${send_to.address}, ${chain.confirmations}, ${id})
      returning id`,
  );
  await move(tx, {
    kind: 'withdrawal_hold',
    reference: `withdrawal:${withdrawalId}:hold`,
    from: { ownerId, kind: 'invoice_hold' },
    to: { ownerId, kind: 'pending' },
    amount,
    subjectId: withdrawalId,
  });
  await rows(
    tx,
    sql`update invoice_refunds set state = 'sending', withdrawal_id = ${withdrawalId} where id = ${id}`,
  );
}

/** Done once its network has it for good; else it is offered again, and its money is held as before. */
async function conclude(
  tx: Tx,
  { config }: SendRefundDeps,
  { invoice, payment, refund }: LockedRefund,
): Promise<void> {
  const { id, payment_id, asset, units, fee_units, claim_email: email } = refund;
  const { status } = await one(
    tx,
    sql<{ status: string }>`select status from withdrawals where id = ${refund.withdrawal_id}`,
  );
  const isSent = status === 'confirmed';
  if (isSent) {
    const value = unitsIn(invoice.row, refund.value);
    await finishRefund(tx, invoice, { id, payment_id, value }, { actorId: null });
  } else if (payment.state === 'reversed') {
    // Its network took the payment back meanwhile: what is held of it is set off against that.
    await rows(
      tx,
      sql`update invoice_refunds set state = 'cancelled', ended_at = app_now() where id = ${id}`,
    );
    return release(tx, refund);
  } else {
    await rows(
      tx,
      sql`update invoice_refunds set state = 'offered', withdrawal_id = null, send_to = null, send_after = null,
          fee_units = 0, expires_at = greatest(expires_at, app_now() + interval '30 days') where id = ${id}`,
    );
  }
  if (!email) return;
  const amount = { asset, units: isSent ? units - fee_units : units };
  const about = { id, email, amount, payee: invoice.row.payee_name };
  await mailClaimEnd(tx, config, about, isSent ? 'sent' : 'failed');
}

/** What nobody claimed: the merchant's own money is theirs again, a payer's stays held. */
async function expire(
  tx: Tx,
  _oja: SendRefundDeps,
  { invoice, payment, refund }: LockedRefund,
): Promise<void> {
  const { id, source, asset, units } = refund;
  const isOwn = source === 'balance';
  await rows(
    tx,
    sql`update invoice_refunds set state = 'expired', ended_at = app_now() where id = ${id}`,
  );
  await rows(
    tx,
    sql`update invoice_payments set returned_units = returned_units - ${units},
        held_units = held_units + ${isOwn ? 0n : units}, settled_units = settled_units + ${isOwn ? units : 0n},
        state = case when state = 'returned' then 'waiting' else state end
      where id = ${payment.id}`,
  );
  if (isOwn) return release(tx, refund);
  const text = notificationText('invoice_unclaimed', {
    amount: formatWithUnit({ asset, units }),
    invoice: invoice.row.number,
  });
  await notifyStaff(tx, { may: 'books.read', text });
}

/** What was held for a refund is its merchant's again. */
async function release(
  tx: Tx,
  { id, merchant_id: ownerId, asset, units }: RefundRow,
): Promise<void> {
  await move(tx, {
    kind: 'invoice_refund_release',
    reference: `invoice-refund:${id}:release`,
    from: { ownerId, kind: 'invoice_hold' },
    to: { ownerId, kind: 'available' },
    amount: { asset, units },
    subjectId: id,
  });
}
