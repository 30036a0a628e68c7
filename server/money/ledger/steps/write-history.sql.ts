import { randomUUIDv7 } from 'node:crypto';
import { englishOf } from '#core/notifications/render-template.ts';
import { columnsOf } from '#server/money/ledger/steps/columns.ts';
import { eventsOf } from '#server/money/ledger/steps/events.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import type { CancelPlan, MovePlan, StepPlan } from '#server/money/ledger/steps/plan.ts';
import type { StepNotification } from '#server/money/ledger/steps/step.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

const NOTIFICATIONS = `
  insert into notifications (id, user_id, type, title, message, template, params, metadata, created_at)
    select p.id, p.user_id, p.type, p.title, p.message, p.template, p.params, jsonb_build_object('tradeId', p.trade_id),
      $1::timestamptz
    from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::uuid[])
      p (id, user_id, type, title, message, template, params, trade_id)`;

const EVENTS = `
  insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, amount, fee_amount,
      price_per_unit, total_fiat, deadline, payment_method_id, detail, child_id, created_at)
    select p.trade_id, p.kind, p.from_status, p.to_status, p.actor_id, p.seller_id, p.buyer_id, p.amount, p.fee,
      p.price, p.total, $1::timestamptz + make_interval(mins => p.minutes), p.method, p.detail, p.child_id,
      $1::timestamptz
    from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[], $9::numeric[],
      $10::numeric[], $11::numeric[], $12::numeric[], $13::int[], $14::text[], $15::jsonb[], $16::uuid[])
      p (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, amount, fee, price, total, minutes,
        method, detail, child_id)`;

/** People's figures follow their ended trades; their rows are locked. */
const FIGURES = `
  update trader_profiles r set
      completed_trades = r.completed_trades + x.completed,
      failed_trades = r.failed_trades + x.failed,
      avg_release_seconds = case when x.release_seconds is null then r.avg_release_seconds
        else ((coalesce(r.avg_release_seconds, 0)::bigint * r.completed_trades + x.release_seconds)
          / (r.completed_trades + x.completed))::int end,
      avg_payment_seconds = case when x.payment_seconds is null then r.avg_payment_seconds
        else ((coalesce(r.avg_payment_seconds, 0)::bigint * r.completed_trades + x.payment_seconds)
          / (r.completed_trades + x.completed))::int end
    from (
      select trader_id, count(*) filter (where is_done)::int as completed,
        count(*) filter (where not is_done)::int as failed,
        sum(extract(epoch from $1::timestamptz - paid_at)) filter (where is_done and sells)::bigint as release_seconds,
        sum(extract(epoch from paid_at - accepted_at)) filter (where is_done and not sells)::bigint as payment_seconds
      from unnest($2::uuid[], $3::boolean[], $4::boolean[], $5::timestamptz[], $6::timestamptz[])
        y (trader_id, is_done, sells, paid_at, accepted_at)
      group by trader_id) x
    where r.id = x.trader_id`;

/** A notification of a plan, as it is written. */
export interface WrittenNotification extends StepNotification {
  readonly id: string;
  readonly plan: StepPlan;
}

/** Their ids are in the order in which they are written, as the database's own would be. */
export function notificationsOf(plans: readonly StepPlan[]): WrittenNotification[] {
  const found = plans.flatMap((plan) =>
    plan.step.notifications.map((notification) => ({ ...notification, plan })),
  );
  const ids = found.map(() => randomUUIDv7()).toSorted();
  return found.map((notification, at) => ({ ...notification, id: ids[at] ?? randomUUIDv7() }));
}

export function notificationStatements(
  notifications: readonly WrittenNotification[],
  { now }: StepFacts,
): Statement[] {
  const rows = notifications.map((row) => ({ ...row, ...englishOf(row.text) }));
  return columnsOf('notifications', NOTIFICATIONS, rows, now, [
    ({ id }) => id,
    ({ user_id }) => user_id,
    ({ text }) => text.type,
    ({ title }) => title,
    ({ message, plan }) => withKobo(message, plan),
    ({ text }) => text.template,
    ({ text, plan }) => withKobo(JSON.stringify(text.params), plan),
    ({ plan }) => plan.runningId,
  ]);
}

/** The tail that was chosen, where the text leaves room for it. */
function withKobo(text: string, plan: StepPlan): string {
  if (plan.kind !== 'accept') return text;
  return text.replaceAll('{kobo}', String(plan.tail).padStart(2, '0'));
}

export function eventStatements(plans: readonly StepPlan[], facts: StepFacts): Statement[] {
  return columnsOf('events', EVENTS, eventsOf(plans, facts), facts.now, [
    ({ tradeId }) => tradeId,
    ({ kind }) => kind,
    ({ from }) => from,
    ({ to }) => to,
    ({ actorId }) => actorId,
    ({ sellerId }) => sellerId,
    ({ buyerId }) => buyerId,
    ({ amount }) => amount,
    ({ fee }) => fee,
    ({ price }) => price,
    ({ total }) => total,
    ({ windowMinutes }) => windowMinutes,
    ({ method }) => method,
    ({ detail }) => JSON.stringify(detail),
    ({ childId }) => childId,
  ]);
}

/** A release counts for both sides; every other end against the buyer alone. */
export function figureStatements(
  ended: readonly (MovePlan | CancelPlan)[],
  { now }: StepFacts,
): Statement[] {
  const figures = ended.flatMap((plan) => {
    const isDone = plan.kind === 'release';
    const buyer = { person: plan.buyerId, isDone, sells: false, trade: plan.trade };
    return isDone ? [{ ...buyer, person: plan.sellerId, sells: true }, buyer] : [buyer];
  });
  return columnsOf('figures', FIGURES, figures, now, [
    ({ person }) => person,
    ({ isDone }) => isDone,
    ({ sells }) => sells,
    ({ trade }) => trade.paid_at,
    ({ trade }) => trade.accepted_at,
  ]);
}
