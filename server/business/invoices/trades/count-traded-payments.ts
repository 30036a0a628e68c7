import { sql } from 'kysely';
import { BOUGHT_HOLD_HOURS } from '#core/invoices/limits.ts';
import { dueOf, isPayable } from '#core/invoices/status.ts';
import { RUNNING_STATUSES, type TradeStatus } from '#core/trade/trade-machine.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { countPayment } from '#server/business/invoices/count-payment.ts';
import { insertPayment } from '#server/business/invoices/insert-payment.ts';
import { isOfAnother, lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { lockAccounts } from '#server/business/invoices/lock-accounts.ts';
import { readMerchant } from '#server/business/merchants/merchant.sql.ts';
import type { Oja } from '#server/define.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { post } from '#server/money/ledger/post.ts';
import { isStopped, lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 100;
/** After this an accepted offer would be there: nothing was accepted for an intent without one. */
const OPEN_MINUTES = 10;

interface Intent {
  readonly id: string;
  readonly invoice_id: string;
  readonly payer_id: string;
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly value: string;
  readonly state: 'open' | 'tied' | 'paid' | 'void';
  /** Null while the offer was not accepted by this payer, or once it is open again. */
  readonly trade_id: string | null;
  readonly status: TradeStatus | null;
  readonly is_old: boolean;
}

const RUNNING: readonly string[] = RUNNING_STATUSES;

/** The trade of an intent: the part that was to be made, or the whole offer, accepted by this payer since. */
const TRADE = sql`left join lateral (
  select x.id, x.status from trades x
  where x.id in (i.child_id, i.offer_id) and x.buyer_id = i.payer_id and x.accepted_at >= i.created_at
  order by x.id = i.child_id desc limit 1) t on true`;

/**
 * Follows the trades by which invoices are paid: ties what a crash left open, pays with coins that were released, and lets
 * go of trades that ended without any.
 */
export async function countTradedPayments({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<void> {
  const intents = await rows(
    db,
    sql<{ id: string; payer_id: string }>`select i.id, i.payer_id from invoice_trade_intents i
      ${TRADE}
      where i.state in ('open', 'tied') and (i.state = 'open' or t.id is null or t.status <> all(${RUNNING}::text[]))
      order by i.id limit ${AT_ONCE}`,
  );
  for (const { id, payer_id } of intents) {
    await transaction(db, (tx) => follow(tx, id, payer_id)).catch((error: unknown) => {
      log.error({ err: error, intent: id }, 'a traded payment was not counted');
    });
  }
}

async function follow(tx: Tx, id: string, payerId: string): Promise<void> {
  await lockOwner(tx, payerId);
  const intent = await maybe(
    tx,
    sql<Intent>`select i.id, i.invoice_id, i.payer_id, i.asset, i.units, i.value, i.state, t.id as trade_id, t.status,
        i.created_at < app_now() - make_interval(mins => ${OPEN_MINUTES}) as is_old
      from invoice_trade_intents i ${TRADE} where i.id = ${id} for update of i`,
  );
  if (!intent || intent.state === 'paid' || intent.state === 'void') return;
  if (intent.status === null) {
    return intent.is_old || intent.state === 'tied' ? end(tx, intent, 'void') : undefined;
  }
  if (intent.status === 'completed') return pay(tx, intent);
  if (!RUNNING.includes(intent.status)) return end(tx, intent, 'void');
  await rows(
    tx,
    sql`update invoice_trade_intents set state = 'tied' where id = ${id} and state = 'open'`,
  );
}

async function end(tx: Tx, { id }: Intent, state: 'paid' | 'void'): Promise<void> {
  await rows(
    tx,
    sql`update invoice_trade_intents set state = ${state}, ended_at = app_now() where id = ${id}`,
  );
}

/**
 * The coins that were bought go into the payer's hold for the invoice. Where they may not leave now they wait; where they
 * are gone, or the invoice is not payable any more, they stay the payer's and the payer is notified.
 */
async function pay(tx: Tx, intent: Intent): Promise<void> {
  const { payer_id, asset, trade_id, value } = intent;
  if (await isStopped(tx, 'invoice', payer_id)) return;
  const invoice = await lockInvoice(tx, { id: intent.invoice_id });
  const { row } = invoice;
  // Until a paused business is resumed the coins stay with the payer.
  if ((await readMerchant(tx, row.merchant_id)).status === 'paused') return;
  const due = dueOf(invoice.facts);
  const { units, worth } = partOf(intent, readSum(row.currency, value).units, due);
  const amount = { asset, units } as const;
  if (!isPayable(row.status) || due <= 0n || isOfAnother(row, payer_id))
    return keep(tx, intent, row);
  const payment = await insertPayment(tx, row, {
    method: 'p2p',
    amount,
    value: toDecimal({ asset: row.currency, units: worth }),
    state: 'seen',
    payerId: payer_id,
    tradeId: trade_id,
  });
  const [from, to] = [
    { ownerId: payer_id, kind: 'available' },
    { ownerId: payer_id, kind: 'invoice_hold' },
  ] as const;
  await lockAccounts(tx, asset, [from, to]);
  const posted = await post(tx, {
    kind: 'invoice_hold',
    reference: `invoice:${payment.id}:hold`,
    from,
    to,
    amount,
    subjectId: payment.id,
  });
  if (posted === 'insufficient') {
    await rows(tx, sql`update invoice_payments set state = 'dropped' where id = ${payment.id}`);
    return keep(tx, intent, row);
  }
  const hours = row.is_escrowed ? null : BOUGHT_HOLD_HOURS;
  await rows(
    tx,
    sql`update invoice_payments set holder_id = ${payer_id}, held_units = units,
        settle_after = app_now() + make_interval(hours => ${hours}::int) where id = ${payment.id}`,
  );
  if (row.payer_user_id === null) {
    await rows(tx, sql`update invoices set payer_user_id = ${payer_id} where id = ${row.id}`);
  }
  await countPayment(
    tx,
    invoice,
    { paymentId: payment.id, value: worth, isLate: false },
    { actorId: payer_id },
  );
  await end(tx, intent, 'paid');
}

/** Where a part was paid meanwhile, the rest alone is taken: what else was bought stays the payer's. */
function partOf({ units }: Intent, worth: bigint, due: bigint) {
  const all = BigInt(units);
  return worth <= due
    ? { units: all, worth }
    : { units: (all * due + worth - 1n) / worth, worth: due };
}

async function keep(
  tx: Tx,
  intent: Intent,
  { number, payee_name }: { readonly number: string; readonly payee_name: string },
): Promise<void> {
  await end(tx, intent, 'void');
  const amount = formatWithUnit({ asset: intent.asset, units: BigInt(intent.units) });
  const text = notificationText('invoice_not_paid', { amount, invoice: number, name: payee_name });
  await notify(tx, { tradeId: intent.trade_id ?? intent.id }, [{ userId: intent.payer_id, text }]);
}
