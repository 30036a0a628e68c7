import { type RawBuilder, sql } from 'kysely';

/** A payout's row and nothing else. */
const madeUp = (nextPollAt: RawBuilder<unknown>, amountNote = sql`null`) => sql`
  insert into payouts (user_id, bank_account_id, bank_code, bank_name, account_number, account_name, amount, fee,
    stamp_duty, provider, reference, next_poll_at, amount_note)
  select b.user_id, b.id, b.bank_code, b.bank_name, b.account_number, b.account_name, 500, 10, 0, 'sandbox-bank',
    'po-made-up', ${nextPollAt}, ${amountNote}
  from bank_accounts b order by b.created_at limit 1`;

/** Corruptions of payouts, and the check that finds each. */
export const PAYOUT_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  ['a payout that holds nothing', 'payouts-have-their-movements', madeUp(sql`app_now()`)],
  ['a payout whose money is not on hold', 'open-payouts-are-held', madeUp(sql`app_now()`)],
  [
    'a payout of another amount than ours',
    'payouts-pay-what-was-asked',
    madeUp(sql`app_now()`, sql`'open'`),
  ],
  ['a payout that nobody looks after', 'payouts-are-polled', madeUp(sql`null`)],
  [
    'a movement of a payout that there is not',
    'payout-movements-have-a-payout',
    sql`select ledger_post('payout_refund', 'payout:nobody:refund', 'cNGN', null, 'external', 0,
      (select user_id from bank_accounts order by created_at limit 1), 'available', 0, 5, null, uuidv7())`,
  ],
];
