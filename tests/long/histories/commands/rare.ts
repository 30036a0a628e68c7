import fc from 'fast-check';
import { sql } from 'kysely';
import { LATE_CLAIM_MINUTES } from '#core/trade/rare-step-limits.ts';
import { toDecimal } from '#core/money/money.ts';
import { one } from '#server/platform/db/database.ts';
import { command, type CommandArbitrary, mustBe } from '#tests/long/histories/command.ts';
import { app } from '#tests/long/histories/commands/shared.ts';
import {
  giveBack,
  type Model,
  type ModelTrade,
  openParent,
  pick,
  trade as byId,
} from '#tests/long/histories/model.ts';
import { again, FAULTS, type World } from '#tests/long/histories/world.ts';
import { uploadReceipt } from '#tests/support/factories/receipts.ts';

const sided = fc.record({
  which: fc.nat(99),
  bySeller: fc.boolean(),
  fault: fc.constantFrom(...FAULTS),
});

/** A side opens a dispute. */
export const dispute: CommandArbitrary = sided.map((input) =>
  command(
    `dispute ${JSON.stringify(input)}`,
    (model) => app.in(model, 'in_payment', 'processing').length > 0,
    async (model, world) => {
      const trade = pick(app.in(model, 'in_payment', 'processing'), input.which);
      const isDisputed = async () => (await world.row(trade.id)).status === 'disputed';
      const answer = await world.ask(input.fault, {
        as: (input.bySeller ? trade.seller : trade.buyer) ?? '',
        name: 'raise_dispute',
        payload: { p_trade_id: trade.id, p_reason: 'Something is wrong' },
        done: isDisputed,
      });
      mustBe('disputed', await isDisputed(), answer.ok);
      if (!answer.ok) return;
      trade.status = 'disputed';
      trade.disputeId = await disputeOf(world, trade.id);
    },
  ),
);

/** The two settle, or do not; a split gives the buyer two fifths. */
export const settle: CommandArbitrary = fc
  .record({
    which: fc.nat(99),
    bySeller: fc.boolean(),
    kind: fc.constantFrom('release', 'refund', 'split', 'extend'),
    accepts: fc.boolean(),
    fault: fc.constantFrom(...FAULTS),
  })
  .map((input) =>
    command(
      `settle ${JSON.stringify(input)}`,
      (model) => app.in(model, 'disputed').length > 0,
      async (model, world) => {
        const trade = pick(app.in(model, 'disputed'), input.which);
        const [one_, other] = input.bySeller
          ? [trade.seller, trade.buyer]
          : [trade.buyer, trade.seller];
        const part = toDecimal({ asset: 'USDT', units: (trade.units * 2n) / 5n });
        const proposed = await world.ask('none', {
          as: one_ ?? '',
          name: 'propose_settlement',
          payload: {
            p_trade_id: trade.id,
            p_kind: input.kind,
            ...(input.kind === 'split' && { p_buyer_amount: part }),
          },
        });
        if (!proposed.ok) return;
        const answer = await world.ask(input.fault, {
          as: other ?? '',
          name: 'answer_settlement',
          payload: { p_settlement_id: proposed.value['settlement_id'], p_accept: input.accepts },
          done: async () => (await world.row(trade.id)).status !== 'disputed',
        });
        const ends = answer.ok && input.accepts && input.kind !== 'extend';
        mustBe('still disputed', (await world.row(trade.id)).status === 'disputed', !ends);
        if (ends) await learnEnd(model, world, trade);
      },
    ),
  );

/** The seller proposes to cancel a trade, and the buyer consents. */
export const consent: CommandArbitrary = fc
  .record({ which: fc.nat(99), fault: fc.constantFrom(...FAULTS) })
  .map((input) =>
    command(
      `consent ${JSON.stringify(input)}`,
      (model) => app.in(model, 'in_payment', 'processing').length > 0,
      async (model, world) => {
        const trade = pick(app.in(model, 'in_payment', 'processing'), input.which);
        const proposed = await world.ask('none', {
          as: trade.seller ?? '',
          name: 'propose_settlement',
          payload: { p_trade_id: trade.id, p_kind: 'refund' },
        });
        if (!proposed.ok) return;
        const answer = await world.ask(input.fault, {
          as: trade.buyer ?? '',
          name: 'answer_settlement',
          payload: { p_settlement_id: proposed.value['settlement_id'], p_accept: true },
          done: async () => (await world.row(trade.id)).status === 'cancelled',
        });
        if (!answer.ok) return;
        const offer = openParent(model, trade);
        if (offer) giveBack(offer, trade);
        await learnEnd(model, world, trade);
        mustBe('a trade ended by consent', trade.status, 'cancelled');
      },
    ),
  );

/** An administrator decides. */
export const decide: CommandArbitrary = fc
  .record({
    which: fc.nat(99),
    outcome: fc.constantFrom('completed', 'cancelled'),
    fault: fc.constantFrom(...FAULTS),
  })
  .map((input) =>
    command(
      `decide ${JSON.stringify(input)}`,
      (model) => app.in(model, 'disputed').length > 0,
      async (model, world) => {
        const trade = pick(app.in(model, 'disputed'), input.which);
        const answer = await world.ask(input.fault, {
          as: world.arbiter,
          name: 'resolve_dispute',
          payload: {
            p_dispute_id: trade.disputeId,
            p_outcome: input.outcome,
            p_reason_code: 'other',
          },
          done: async () => (await world.row(trade.id)).status === input.outcome,
        });
        mustBe('decided', (await world.row(trade.id)).status === input.outcome, answer.ok);
        if (answer.ok) await learnEnd(model, world, trade);
      },
    ),
  );

/** A buyer whose time ran out had paid after all, and proves it, or does not. */
export const claimLate: CommandArbitrary = fc
  .record({
    which: fc.nat(99),
    shows: fc.constantFrom(true, true, true, false),
    fault: fc.constantFrom(...FAULTS),
  })
  .map((input) =>
    command(
      `late ${JSON.stringify(input)}`,
      (model) => late(model).length > 0,
      async (model, world) => {
        const trade = pick(late(model), input.which);
        const { buyer = '', at = 0 } = trade.ranOut ?? {};
        const before = trade.status;
        const receipt = () => uploadReceipt(world.oja, { tradeId: trade.id, buyerId: buyer });
        const answer = await world.ask(input.fault, {
          as: buyer,
          name: 'claim_late_payment',
          payload: {
            p_trade_id: trade.id,
            p_receipt_path: input.shows ? await again(receipt) : null,
          },
        });
        if (!input.shows) mustBe('claimed without a receipt', answer.ok, false);
        if (model.now > at + LATE_CLAIM_MINUTES) mustBe('claimed too late', answer.ok, false);
        if (!answer.ok) return;
        trade.ranOut = null;
        await learnLate(model, world, {
          trade,
          before,
          buyer,
          id: String(answer.value['trade_id']),
        });
      },
    ),
  );

/**
 * Trades that expired unpaid, unless the same row runs again and is overdue: a claim would expire that run first, at
 * this moment, and be in time for it.
 */
const late = (model: Readonly<Model>) =>
  model.trades.filter(
    (trade) =>
      trade.ranOut !== null && !(trade.status === 'in_payment' && app.isLate(model, trade)),
  );

/** The trade is its own row again, the whole of an offer, a part of one, or stands alone. */
async function learnLate(
  model: Model,
  world: World,
  claimed: { trade: ModelTrade; before: ModelTrade['status']; buyer: string; id: string },
): Promise<void> {
  const row = await world.row(claimed.id);
  mustBe('a late payment', row.status, 'processing');
  mustBe('whose late payment', row.buyer_id, claimed.buyer);
  const known = byId(model, claimed.id);
  const run = { status: 'processing', seller: row.seller_id, buyer: row.buyer_id } as const;
  if (known) {
    mustBe('what runs again was open', known.status, 'open');
    mustBe('its amount', row.units, known.units);
    Object.assign(known, run, { fee: row.fee, paused: false });
    return;
  }
  const offer = row.parent_id === null ? undefined : byId(model, row.parent_id);
  if (offer) {
    mustBe('what a part is taken from', offer.status, 'open');
    offer.units -= row.units;
    if (offer.type === 'sell') offer.fee -= row.fee;
  }
  const { type, maker } = claimed.trade;
  const part = app.newTrade({
    id: row.id,
    units: row.units,
    fee: row.fee,
    type,
    maker,
    parent: row.parent_id,
  });
  model.trades.push(Object.assign(part, run));
}

/** What each side got when a trade ended outside the trade engine: together exactly what was held. */
async function learnEnd(_model: Model, world: World, trade: ModelTrade): Promise<void> {
  const { status } = await world.row(trade.id);
  const { released, charged, refunded } = await again(() =>
    one(
      world.oja.db,
      sql<{ released: bigint; charged: bigint; refunded: bigint }>`
        select app_units(released_amount, 8) as released, app_units(charged_fee_amount, 8) as charged,
          app_units(refunded_amount, 8) as refunded from escrow
        where trade_id = ${trade.id} order by locked_at desc, id desc limit 1`,
    ),
  );
  mustBe('what both got', released + charged + refunded, trade.units + trade.fee);
  mustBe('completed', status === 'completed', released > 0n);
  trade.status = status === 'completed' ? 'completed' : 'cancelled';
  trade.paidOut = released;
  trade.feePaid = charged;
}

async function disputeOf({ oja }: World, tradeId: string): Promise<string> {
  const { id } = await again(() =>
    one(
      oja.db,
      sql<{
        id: string;
      }>`select id from disputes where trade_id = ${tradeId} and status <> 'resolved'`,
    ),
  );
  return id;
}
