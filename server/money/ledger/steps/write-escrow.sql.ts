import { toDecimal } from '#core/money/money.ts';
import { columnsOf } from '#server/money/ledger/steps/columns.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import type { AcceptPlan, CancelPlan, MovePlan } from '#server/money/ledger/steps/plan.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

const ESCROWS = `
  insert into escrow (id, trade_id, seller_id, buyer_id, asset, amount, fee_amount, locked_at)
    select p.id, p.trade_id, p.seller_id, p.buyer_id, p.asset, p.amount, p.fee, $1::timestamptz
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::numeric[], $8::numeric[])
      p (id, trade_id, seller_id, buyer_id, asset, amount, fee)`;

const PAYMENT_DETAILS = `
  insert into trade_payment_details (trade_id, seller_id, buyer_id, bank_code, bank_name, account_number,
      account_name, created_at)
    select p.trade_id, p.seller_id, p.buyer_id, b.bank_code, b.bank_name, b.account_number, b.account_name,
      $1::timestamptz
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) p (trade_id, seller_id, buyer_id, account_id)
    join bank_accounts b on b.id = p.account_id and b.user_id = p.seller_id
    on conflict (trade_id) do update set seller_id = excluded.seller_id, buyer_id = excluded.buyer_id,
      bank_code = excluded.bank_code, bank_name = excluded.bank_name, account_number = excluded.account_number,
      account_name = excluded.account_name, visible_until = null, created_at = excluded.created_at`;

const SETTLED = `
  update escrow e set status = p.status, settled_at = $1::timestamptz
  from unnest($2::uuid[], $3::uuid[], $4::text[]) p (trade_id, id, status)
  where e.trade_id = p.trade_id and e.id = p.id`;

const DETAILS_END = `
  update trade_payment_details d set visible_until = $1::timestamptz + interval '24 hours'
  from unnest($2::uuid[]) p (trade_id) where d.trade_id = p.trade_id`;

export function acceptStatements(accepted: readonly AcceptPlan[], { now }: StepFacts): Statement[] {
  return [
    ...columnsOf('escrows', ESCROWS, accepted, now, [
      ({ escrowId }) => escrowId,
      ({ runningId }) => runningId,
      ({ sellerId }) => sellerId,
      ({ buyerId }) => buyerId,
      ({ trade }) => trade.asset,
      ({ trade, units }) => toDecimal({ asset: trade.asset, units }),
      ({ trade, feeUnits }) => toDecimal({ asset: trade.asset, units: feeUnits }),
    ]),
    ...columnsOf('payment_details', PAYMENT_DETAILS, accepted, now, [
      ({ runningId }) => runningId,
      ({ sellerId }) => sellerId,
      ({ buyerId }) => buyerId,
      ({ bankAccountId }) => bankAccountId,
    ]),
  ];
}

export function endStatements(
  ended: readonly (MovePlan | CancelPlan)[],
  { now }: StepFacts,
): Statement[] {
  return [
    ...columnsOf('settled', SETTLED, ended, now, [
      ({ runningId }) => runningId,
      ({ escrowId }) => escrowId,
      ({ kind }) => (kind === 'release' ? 'released' : 'refunded'),
    ]),
    ...columnsOf('details_end', DETAILS_END, ended, now, [({ runningId }) => runningId]),
  ];
}
