import type { MissingAccount } from '#server/money/ledger/steps/decide-steps.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

const MAKE = `
  insert into ledger_accounts (owner_id, kind, asset)
    select distinct p.owner_id, p.kind, p.asset from unnest($1::uuid[], $2::text[], $3::text[]) p (owner_id, kind, asset)
    order by 1, 2, 3 on conflict do nothing`;

const LOCK = `
  select a.id, a.owner_id, a.kind, a.asset, a.balance from ledger_accounts a
  where a.id = any (array(select f.id from unnest($1::uuid[], $2::text[], $3::text[]) p (owner_id, kind, asset)
    join ledger_accounts f on f.owner_id = p.owner_id and f.kind = p.kind and f.asset = p.asset and f.shard = 0))
  order by a.id for no key update`;

/** Makes the accounts that are missing, and locks them; the second statement returns them. */
export function makeAccounts(missing: readonly MissingAccount[]): [Statement, Statement] {
  const values = [
    missing.map(({ owner }) => owner),
    missing.map(({ kind }) => kind),
    missing.map(({ asset }) => asset),
  ];
  return [
    { name: 'step_make_accounts', text: MAKE, values },
    { name: 'step_lock_made_accounts', text: LOCK, values },
  ];
}
