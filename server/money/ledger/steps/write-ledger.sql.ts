import { columnsOf } from '#server/money/ledger/steps/columns.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import type { StepPlan } from '#server/money/ledger/steps/plan.ts';
import { postingsOf } from '#server/money/ledger/steps/postings.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

const BALANCES = `
  update ledger_accounts a set balance = a.balance + p.change, version = a.version + p.legs
  from unnest($1::uuid[], $2::bigint[], $3::int[]) p (id, change, legs) where a.id = p.id`;

const POSTINGS = `
  insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, fee_id, fee_units, from_owner_id,
      to_owner_id, from_balance_after, to_balance_after, trade_id, created_at)
    select p.kind, p.reference, p.asset, p.from_id, p.to_id, p.units, p.fee_id, p.fee_units, p.from_owner, p.to_owner,
      p.from_after, p.to_after, p.trade_id, $1::timestamptz
    from unnest($2::text[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::bigint[], $8::uuid[], $9::bigint[],
      $10::uuid[], $11::uuid[], $12::bigint[], $13::bigint[], $14::uuid[])
      p (kind, reference, asset, from_id, to_id, units, fee_id, fee_units, from_owner, to_owner, from_after, to_after,
        trade_id)`;

export function ledgerStatements(plans: readonly StepPlan[], facts: StepFacts): Statement[] {
  const { postings, changes } = postingsOf(plans, facts);
  if (postings.length === 0) return [];
  const changed = [...changes];
  return [
    {
      name: 'step_write_balances',
      text: BALANCES,
      values: [
        changed.map(([id]) => id),
        changed.map(([, { change }]) => change),
        changed.map(([, { legs }]) => legs),
      ],
    },
    ...columnsOf('postings', POSTINGS, postings, facts.now, [
      ({ kind }) => kind,
      ({ reference }) => reference,
      ({ asset }) => asset,
      ({ fromId }) => fromId,
      ({ toId }) => toId,
      ({ units }) => units,
      ({ feeId }) => feeId,
      ({ feeUnits }) => feeUnits,
      ({ fromOwner }) => fromOwner,
      ({ toOwner }) => toOwner,
      ({ fromAfter }) => fromAfter,
      ({ toAfter }) => toAfter,
      ({ tradeId }) => tradeId,
    ]),
  ];
}
