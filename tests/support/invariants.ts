import { inspect } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '#server/db/database.ts';

/** What must hold at every moment, whoever was killed when: each query answers the rows that break it. */
const INVARIANTS = {
  'every asset sums to zero over all postings': sql`
    select asset from ledger_postings group by asset having sum(units) <> 0`,
  'an account holds the sum of its postings': sql`
    select a.id from ledger_accounts a left join ledger_postings p on p.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(p.units), 0) or a.version <> count(p.units)`,
  'nobody but the outside world is negative': sql`
    select id from ledger_accounts where balance < 0 and kind <> 'external'`,
  'locked escrow is what the escrow accounts hold': sql`
    select * from (
      select seller_id as owner, asset, sum(app_units(amount + fee_amount, 8)) as held
      from escrow where status = 'locked' group by 1, 2) e
    full join (select owner_id as owner, asset, balance as held from ledger_accounts
      where kind = 'escrow' and balance <> 0) a using (owner, asset)
    where coalesce(e.held, 0) <> coalesce(a.held, 0)`,
  'open sell offers are funded to the unit': sql`
    select * from (
      select seller_id as owner, asset, sum(app_units(amount + seller_fee_amount, 8)) as held
      from trades where status = 'open' and trade_type = 'sell' and amount + seller_fee_amount > 0 group by 1, 2) o
    full join (select owner_id as owner, asset, balance as held from ledger_accounts
      where kind = 'offer' and balance <> 0) a using (owner, asset)
    where coalesce(o.held, 0) <> coalesce(a.held, 0)`,
  'a running trade has exactly one locked escrow of its amount': sql`
    select t.id from trades t left join escrow e on e.trade_id = t.id and e.status = 'locked'
    group by t.id having (t.status in ('in_payment', 'processing', 'disputed')) <> (count(e.id) = 1)
      or (count(e.id) = 1 and max(e.amount) <> t.purchased_amount)`,
  'a completed trade paid its buyer its amount once': sql`
    select t.id from trades t
    left join ledger_transactions l on l.trade_id = t.id and l.kind = 'escrow_release'
      and l.to_owner_id = t.buyer_id and l.units = app_units(t.purchased_amount, 8)
    where t.status = 'completed' group by t.id having count(l.id) <> 1`,
  'every escrow settles at most once': sql`
    select trade_id, split_part(reference, ':', 2) from ledger_transactions
    where kind in ('escrow_release', 'escrow_refund') group by 1, 2 having count(*) > 1`,
  'an open offer carries nothing of a buyer': sql`
    select id from trades where status = 'open'
      and (purchased_amount is not null or total_fiat is not null or completion_timeout is not null)`,
  'history follows the allowed moves to where the trade stands': sql`
    select t.id from trades t join lateral (
      select to_status from trade_events e where e.trade_id = t.id order by e.created_at desc, e.id desc limit 1) last on true
    where last.to_status <> t.status`,
} as const;

/** Throws with the name of the first invariant that does not hold, and the rows that break it. */
export async function expectSoundLedger(db: Db): Promise<void> {
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const broken = await rows(db, query as RawBuilder<Record<string, unknown>>);
    if (broken.length > 0)
      throw new Error(`It does not hold that ${name}: ${inspect(broken.slice(0, 3))}`);
  }
}
