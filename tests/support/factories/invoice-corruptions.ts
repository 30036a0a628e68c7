import { type RawBuilder, sql } from 'kysely';

const PEOPLE = sql`people as (select (array_agg(user_id order by created_at))[1] as ada,
  (array_agg(user_id order by created_at))[2] as bola, uuidv7() as payment from bank_accounts)`;

const move = (kind: string, from: string, to: string, units = 5) => sql`
  select ledger_post(${kind}, ${`made-up:${kind}`}, 'USDT', ada, ${from}, 0, bola, ${to}, 0, ${units}, null, payment)
  from people`;

/** A merchant with an invoice that one payment from a balance was written for, beside what the test's market has. */
const INVOICE = sql`people as (select (array_agg(user_id order by created_at))[1] as ada,
    (array_agg(user_id order by created_at))[2] as bola from bank_accounts),
  business as (insert into merchant_profiles (user_id, display_name, invoice_prefix)
    select ada, 'Ada Stores', 'ADA' from people returning user_id),
  made as (insert into invoices (public_id, merchant_id, number, currency, subtotal, total, accepts, coins, fee_bp,
      payee_name, status, last_event)
    select 'inv_' || repeat('1', 22), user_id, 'ADA-0001', 'USDT', 1, 1, '{wallet}', '{USDT}', 50, 'Ada Stores', 'draft', 0
    from business returning id, merchant_id),
  paid as (insert into invoice_payments (public_id, invoice_id, merchant_id, method, asset, units, value, state)
    select 'pay_' || repeat('1', 22), id, merchant_id, 'wallet', 'USDT', 5, 1, 'seen' from made
    returning id, invoice_id, merchant_id)`;

const refundOf = (source: string, state: string, units: number) => sql`
  insert into invoice_refunds (public_id, invoice_id, merchant_id, payment_id, source, asset, units, value, reason, state)
  select 'ref_' || repeat('1', 22), invoice_id, merchant_id, id, ${source}, 'USDT', ${units}, 1, 'full', ${state} from paid`;

/** Corruptions of the money of invoices, and the check that finds each. */
export const INVOICE_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  [
    'a payment into what is held, of somebody else',
    'invoice-movements-run-between-their-accounts',
    sql`with ${PEOPLE} ${move('invoice_pay', 'available', 'invoice_hold')}`,
  ],
  [
    'a return to somebody else',
    'invoice-movements-run-between-their-accounts',
    sql`with ${PEOPLE}, held as (select ledger_post('invoice_hold', 'made-up:hold', 'USDT', ada, 'available', 0,
        ada, 'invoice_hold', 0, 5, null, payment) from people)
      select held.*, ledger_post('invoice_return', 'made-up:return', 'USDT', ada, 'invoice_hold', 0, bola, 'available',
        0, 5, null, payment) from held, people`,
  ],
  [
    'a payment of no invoice',
    'invoice-movements-run-between-their-accounts',
    sql`with ${PEOPLE} select ledger_post('invoice_pay', 'made-up:pay', 'USDT', ada, 'available', 0, bola, 'available', 0, 5)
      from people`,
  ],
  [
    'more settled of a payment than was held for it',
    'invoice-holds-give-what-they-took',
    sql`with ${PEOPLE}, held as (
        select payment, ledger_post('invoice_hold', 'made-up:hold', 'USDT', ada, 'available', 0, ada, 'invoice_hold', 0,
          5, null, payment) as one,
        ledger_post('invoice_hold', 'made-up:other', 'USDT', ada, 'available', 0, ada, 'invoice_hold', 0, 5, null,
          uuidv7()) as two from people)
      select held.*, ledger_post('invoice_settle', 'made-up:settle', 'USDT', ada, 'invoice_hold', 0, bola, 'available', 0,
        6, null, held.payment) from held, people`,
  ],
  [
    'a status that nothing told',
    'invoice-rows-equal-their-replay',
    sql`with ${INVOICE} insert into invoice_events (invoice_id, seq, kind) select id, 1, 'issued' from made`,
  ],
  [
    'coins held for no payment',
    'invoice-holds-have-their-reasons',
    sql`with ${PEOPLE} select ledger_post('invoice_hold', 'made-up:hold', 'USDT', ada, 'available', 0, ada, 'invoice_hold',
      0, 5, null, payment) from people`,
  ],
  [
    'an open refund of nothing that is held',
    'invoice-holds-have-their-reasons',
    sql`with ${INVOICE} ${refundOf('held', 'offered', 5)}`,
  ],
  [
    'a payment that its merchant never got',
    'invoice-payments-are-what-moved',
    sql`with ${INVOICE} insert into invoice_payments (public_id, invoice_id, merchant_id, method, asset, units, value, state,
        settled_units) select 'pay_' || repeat('2', 22), invoice_id, merchant_id, 'wallet', 'USDT', 5, 1, 'counted', 5
      from paid`,
  ],
  [
    'a payment counted twice',
    'invoice-payments-count-once',
    sql`with ${INVOICE} insert into invoice_events (invoice_id, seq, kind, payment_id, value)
      select invoice_id, n, 'payment_counted', id, 1 from paid, generate_series(1, 2) n`,
  ],
  [
    'more given back than was paid',
    'invoice-refunds-are-of-what-was-paid',
    sql`with ${INVOICE} ${refundOf('bank', 'done', 6)}`,
  ],
  [
    'a refund that never moved',
    'invoice-refunds-are-of-what-was-paid',
    sql`with ${INVOICE} ${refundOf('balance', 'done', 5)}`,
  ],
];
