import { type RawBuilder, sql } from 'kysely';

const PEOPLE = sql`people as (select (array_agg(user_id order by created_at))[1] as ada,
  (array_agg(user_id order by created_at))[2] as bola, uuidv7() as payment from bank_accounts)`;

const move = (kind: string, from: string, to: string, units = 5) => sql`
  select ledger_post(${kind}, ${`made-up:${kind}`}, 'USDT', ada, ${from}, 0, bola, ${to}, 0, ${units}, null, payment)
  from people`;

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
];
