import { type RawBuilder, sql } from 'kysely';
import { CHAIN_IDS, CHAINS } from '#core/wallet/chains.ts';
import { type Check, sqlCheck } from '#server/money/audit/check.ts';

const NUMBERS = sql.join(CHAIN_IDS.map((id) => sql`(${id}, ${CHAINS[id].number}::int)`));

/** Whether an account is the chain account of the deposit `d`. */
const isItsChain = (accountId: RawBuilder<unknown>) => sql`exists (
  select from ledger_accounts a join (values ${NUMBERS}) c (id, number) on c.number = a.shard
  where a.id = ${accountId} and a.kind = 'chain' and c.id = d.chain)`;

/** Checks of deposits: each transfer is credited once, and nothing that did not arrive. */
export const DEPOSIT_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'deposits-are-credited-once',
      meaning:
        'A credited deposit has exactly one movement of its amount from its chain, and any other has none.',
      of: 'movements',
      when: 'whole',
    },
    () => sql`
      select d.id as subject, d.chain, d.tx_hash, d.status, d.units::text as units, m.times, m.units::text as moved
      from deposits d cross join lateral (
        select count(*) as times, coalesce(sum(l.units), 0) as units, bool_and(l.asset = d.asset
            and l.reference = 'deposit:' || d.id || ':credit' and ${isItsChain(sql`l.from_id`)}
            and l.to_owner_id is not distinct from case l.kind when 'deposit' then d.user_id end) as fits
        from ledger_transactions l where l.subject_id = d.id and l.kind in ('deposit', 'treasury_in')) m
      where case when d.status in ('credited', 'reversed') then m.times <> 1 or m.units <> d.units or not m.fits
        else m.times <> 0 end`,
  ),
  sqlCheck(
    {
      name: 'chain-movements-have-a-deposit',
      meaning:
        'Whatever came over a chain into the ledger has a deposit that says when and how, and only what its chain took back went again.',
      of: 'movements',
      when: 'whole',
    },
    () => sql`
      select l.id as subject, l.kind, l.reference from ledger_transactions l
      where (l.reference like 'deposit:%' or l.kind in ('deposit', 'deposit_reversal')) and not exists (
        select 1 from deposits d where d.id = l.subject_id
          and (l.kind in ('deposit', 'treasury_in') or d.status = 'reversed'))`,
  ),
  sqlCheck(
    {
      name: 'reversed-deposits-are-whole',
      meaning:
        'What a chain took back was taken out of the wallet it went to, wholly; operators cover what was spent.',
      of: 'movements',
      when: 'live',
    },
    () => sql`
      select d.id as subject, d.chain, d.tx_hash, d.asset, d.units::text as units,
        d.reversed_units::text as taken_back, m.units::text as moved
      from deposits d cross join lateral (
        select coalesce(sum(l.units), 0) as units, bool_and(l.asset = d.asset and ${isItsChain(sql`l.to_id`)}
            and l.from_owner_id is not distinct from case l.kind when 'deposit_reversal' then d.user_id end) as fits
        from ledger_transactions l
        where l.subject_id = d.id and l.kind in ('deposit_reversal', 'treasury_out')) m
      where d.status = 'reversed' and (d.reversed_units < d.units or m.units <> d.reversed_units or not m.fits)`,
  ),
  sqlCheck(
    {
      name: 'covers-are-counted',
      meaning:
        'What the treasury gave for a deposit of a person, and what of it was paid back, is what the deposit says.',
      of: 'movements',
      when: 'live',
    },
    () => sql`
      select d.id as subject, d.covered_units::text as covered, d.cover_returned_units::text as returned
      from deposits d cross join lateral (
        select coalesce(sum(l.units) filter (where l.kind = 'treasury_out'), 0) as covered,
          coalesce(sum(l.units) filter (where l.kind = 'deposit_cover_return'
            and l.to_owner_id is null and l.asset = d.asset), 0) as returned
        from ledger_transactions l where l.subject_id = d.id and l.kind in ('treasury_out', 'deposit_cover_return')) m
      where d.status = 'reversed' and exists (select from ledger_transactions c
          where c.reference = 'deposit:' || d.id || ':credit' and c.to_owner_id is not null)
        and (m.covered <> d.covered_units or m.returned <> d.cover_returned_units)`,
  ),
  sqlCheck(
    {
      name: 'held-deposits-are-decided',
      meaning: 'No deposit to an account that is banned or gone waits for an operator.',
      of: 'movements',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select id as subject, chain, tx_hash, asset, amount::text as amount from deposits where status = 'held'`,
  ),
  sqlCheck(
    {
      name: 'chains-raise-no-alarm',
      meaning:
        'No chain took final blocks back, is another than we knew, or has a hot wallet that runs dry.',
      of: 'movements',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select chain || ' ' || kind || case when subject = '' then '' else ' ' || subject end as subject,
        detail::text as what, raised_at from chain_alarms where ended_at is null`,
  ),
  sqlCheck(
    {
      name: 'chains-are-watched',
      meaning: 'No chain that was ever watched has been out of sight for an hour.',
      of: 'movements',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select chain as subject, block::text as block, polled_at from chain_cursors
      where polled_at < clock_timestamp() - interval '1 hour'`,
  ),
];
