import fc from 'fast-check';
import { sql } from 'kysely';
import { maybe, rows } from '#server/platform/db/database.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { command, type CommandArbitrary, mustBe } from '#tests/long/histories/command.ts';
import { app } from '#tests/long/histories/commands/shared.ts';
import {
  giveBack,
  type Model,
  type ModelTrade,
  openParent,
  pick,
  reopen,
} from '#tests/long/histories/model.ts';
import { again, FAULTS, type World } from '#tests/long/histories/world.ts';

const inputs = fc.record({ which: fc.nat(99), fault: fc.constantFrom(...FAULTS) });

/** The buyer marks the trade paid. */
export const markPaid: CommandArbitrary = inputs.map((input) =>
  command(
    `paid ${JSON.stringify(input)}`,
    (model) => app.in(model, 'in_payment').length > 0,
    async (model, world) => {
      const trade = pick(app.in(model, 'in_payment'), input.which);
      const answer = await world.ask(input.fault, {
        as: trade.buyer ?? '',
        name: 'mark_trade_paid',
        payload: { p_trade_id: trade.id },
      });
      mustBe(`marked as paid (${answer.code})`, answer.ok, !app.isLate(model, trade));
      if (answer.ok) trade.status = 'processing';
    },
  ),
);

/** The seller releases. */
export const release: CommandArbitrary = inputs.map((input) =>
  command(
    `release ${JSON.stringify(input)}`,
    (model) => app.in(model, 'processing', 'in_payment').length > 0,
    async (model, world) => {
      const trade = pick(app.in(model, 'processing', 'in_payment'), input.which);
      const answer = await world.ask(input.fault, {
        as: trade.seller ?? '',
        name: 'release_escrow_funds',
        payload: {
          p_trade_id: trade.id,
          p_buyer_id: trade.buyer,
          p_escrow_id: await escrowOf(world, trade.id),
        },
      });
      mustBe(`released (${answer.code})`, answer.ok, trade.status === 'processing');
      if (answer.ok) {
        trade.status = 'completed';
        trade.paidOut = trade.units;
        trade.feePaid = trade.fee;
      }
    },
  ),
);

/** The buyer cancels, or the maker withdraws the offer. */
export const cancel: CommandArbitrary = inputs.map((input) =>
  command(
    `cancel ${JSON.stringify(input)}`,
    (model) => app.in(model, 'open', 'in_payment', 'processing').length > 0,
    async (model, world) => {
      const trade = pick(app.in(model, 'open', 'in_payment', 'processing'), input.which);
      const runs = trade.status !== 'open';
      const answer = await world.ask(input.fault, {
        as: (runs ? trade.buyer : trade.maker) ?? '',
        name: 'cancel_trade',
        payload: { p_trade_id: trade.id },
      });
      mustBe(`cancelled (${answer.code})`, answer.ok, true);
      const offer = runs ? openParent(model, trade) : null;
      if (offer) giveBack(offer, trade);
      trade.status = 'cancelled';
      const returned = runs ? await returnedAs(world, trade.id) : null;
      if (returned === null) return;
      mustBe('what comes back has no other offer', offer, null);
      const { id, units, fee } = await world.row(returned);
      mustBe('what comes back', units, trade.units);
      model.trades.push(app.newTrade({ id, units, fee, type: trade.type, maker: trade.maker }));
    },
  ),
);

/** The seller extends the time, once. */
export const extend: CommandArbitrary = inputs.map((input) =>
  command(
    `extend ${JSON.stringify(input)}`,
    (model) => app.in(model, 'in_payment').length > 0,
    async (model, world) => {
      const trade = pick(app.in(model, 'in_payment'), input.which);
      const answer = await world.ask(input.fault, {
        as: trade.seller ?? '',
        name: 'extend_payment_window',
        payload: { p_trade_id: trade.id },
        done: async () => !trade.extended && (await world.row(trade.id)).extended_at !== null,
      });
      const may = !trade.extended && !app.isLate(model, trade);
      mustBe(`extended (${answer.code})`, answer.ok, may);
      if (answer.ok) {
        trade.extended = true;
        trade.deadline += 15;
      }
    },
  ),
);

/** Somebody tries a step of the other side, or of a trade that is not theirs. */
export const meddle: CommandArbitrary = fc
  .record({
    which: fc.nat(99),
    who: fc.nat(99),
    step: fc.constantFrom('mark_trade_paid', 'release_escrow_funds', 'cancel_trade'),
  })
  .map((input) =>
    command(
      `meddle ${JSON.stringify(input)}`,
      (model) => app.in(model, 'in_payment', 'processing').length > 0,
      async (model, world) => {
        const trade = pick(app.in(model, 'in_payment', 'processing'), input.which);
        const rightful = input.step === 'release_escrow_funds' ? trade.seller : trade.buyer;
        const others = model.people.filter((person) => person !== rightful);
        const as = pick(others, input.who);
        const isRelease = input.step === 'release_escrow_funds';
        const answer = await world.ask('none', {
          as,
          name: input.step,
          payload: {
            p_trade_id: trade.id,
            ...(isRelease && {
              p_buyer_id: as,
              p_escrow_id: await escrowOf(world, trade.id),
            }),
          },
        });
        mustBe('what is not theirs to do', answer.ok, false);
      },
    ),
  );

/** Time passes; sometimes the clock's job expires what is overdue, sometimes it is late. */
export const timePasses: CommandArbitrary = fc
  .record({ minutes: fc.constantFrom(0, 1, 4, 9, 16, 40), sweeps: fc.boolean() })
  .map((input) =>
    command(
      `time ${JSON.stringify(input)}`,
      () => true,
      async (model, world) => {
        if (input.minutes > 0) await world.letTimePass(input.minutes);
        model.now += input.minutes;
        if (!input.sweeps) return;
        await again(() => expireOverdueTrades(world.oja));
        for (const trade of app.in(model, 'in_payment')) {
          if (app.isLate(model, trade)) await ranOut(model, world, trade);
        }
      },
    ),
  );

/** A part returns to its offer while that is open; else it becomes an offer itself. */
async function ranOut(model: Model, world: World, trade: ModelTrade): Promise<void> {
  const { status } = await world.row(trade.id);
  if (trade.buyer) trade.ranOut = { buyer: trade.buyer, at: model.now };
  if (status === 'open') return reopen(trade);
  mustBe('what nobody paid for in time', status, 'cancelled');
  const offer = trade.parent === null ? null : model.trades.find(({ id }) => id === trade.parent);
  if (!offer) throw new Error('a trade that was no part ran out into an offer');
  giveBack(offer, trade);
  trade.status = 'cancelled';
}

async function escrowOf({ oja }: World, tradeId: string): Promise<string> {
  const locked = await again(() =>
    maybe(
      oja.db,
      sql<{ id: string }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
    ),
  );
  if (!locked) throw new Error('a running trade has no locked escrow');
  return locked.id;
}

/** A buyer who cancels a whole offer does not end it: what returns is an offer in a row of its own. */
async function returnedAs({ oja }: World, tradeId: string): Promise<string | null> {
  const found = await again(() =>
    rows(
      oja.db,
      sql<{ id: string | null }>`select detail ->> 'returned_as' as id from trade_events
        where trade_id = ${tradeId} and kind = 'cancelled' order by trade_events.id desc limit 1`,
    ),
  );
  return found[0]?.id ?? null;
}
