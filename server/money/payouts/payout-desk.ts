import { sql } from 'kysely';
import type { z } from 'zod';
import { type Money, toDecimal } from '#core/money/money.ts';
import type { PayoutStatus } from '#core/payouts/payout-machine.ts';
import type { PayoutDesk } from '#core/payouts/wire.ts';
import { rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { bankHoldings } from '#server/money/payouts/bank-holdings.ts';

type Desk = z.input<typeof PayoutDesk>;
type Payout = Omit<Desk['payouts'][number], 'status'> & { status: PayoutStatus };

const LISTED = 100;
const AT = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** What waits for an operator: bank accounts whose names match closely or that two people have, and payouts that need attention. */
export async function payoutDesk(oja: Pick<Oja, 'db' | 'bankRail'>): Promise<Desk> {
  const { db } = oja;
  const [accounts, payouts, treasury, holdings] = await Promise.all([
    rows(
      db,
      sql<Desk['accounts'][number]>`
        select b.id, b.user_id, coalesce(p.full_name, '') as owner_name,
          (select d.legal_name from kyc_documents d where d.user_id = b.user_id and d.status = 'approved'
            and d.legal_name is not null order by d.reviewed_at desc limit 1) as legal_name,
          b.account_name, b.bank_name, b.account_number, b.name_reason, ${AT('b.created_at')} as created_at,
          case when s.bank_account_id is null then '[]'::json else (
            select coalesce(json_agg(json_build_object('user_id', o.user_id, 'name', coalesce(q.full_name, ''))
              order by o.created_at), '[]'::json)
            from bank_accounts o join profiles q on q.id = o.user_id
            where o.bank_code = b.bank_code and o.account_number = b.account_number and o.user_id <> b.user_id
              and o.removed_at is null) end as shared_with
        from bank_accounts b join profiles p on p.id = b.user_id
          left join shared_bank_accounts s on s.bank_account_id = b.id and s.decided_at is null
        where (b.review = 'waiting' or s.bank_account_id is not null) and b.review <> 'refused'
          and b.removed_at is null order by b.created_at limit ${LISTED}`,
    ),
    rows(
      db,
      sql<Payout>`
        select id, user_id, amount::float8 as amount, status, attention, provider, reference, bank_name,
          ${AT('created_at')} as created_at, ${AT('sent_at')} as sent_at
        from payouts where attention is not null order by created_at limit ${LISTED}`,
    ),
    db
      .selectFrom('ledger_accounts')
      .select('balance as units')
      .where('owner_id', 'is', null)
      .where('kind', '=', 'treasury')
      .where('asset', '=', 'NGN')
      .where('shard', '=', 0)
      .executeTakeFirstOrThrow(),
    bankHoldings(oja),
  ]);
  return {
    accounts,
    payouts,
    float: {
      treasury: wire({ asset: 'NGN', units: treasury.units }),
      held: holdings ? wire(holdings.booked) : 0,
      rail: holdings?.balance ? wire(holdings.balance) : null,
    },
  };
}

function wire(amount: Money): number {
  return Number(toDecimal(amount));
}
