import fc from 'fast-check';
import { app } from '#tests/long/histories/commands/shared.ts';
import { command, type CommandArbitrary, mustBe } from '#tests/long/histories/command.ts';
import { pick } from '#tests/long/histories/model.ts';
import { FAULTS } from '#tests/long/histories/world.ts';

const MOST_OFFERS = 8;

/** Somebody creates an offer. */
export const createOffer: CommandArbitrary = fc
  .record({
    who: fc.nat(99),
    type: fc.constantFrom('buy' as const, 'sell' as const),
    amount: fc.constantFrom('10', '25.5', '60', '99.99999999', '150'),
    full: fc.boolean(),
    oneAtATime: fc.boolean(),
    returns: fc.boolean(),
    fault: fc.constantFrom(...FAULTS),
  })
  .map((input) =>
    command(
      `create ${JSON.stringify(input)}`,
      ({ trades }) => trades.filter(({ status }) => status === 'open').length < MOST_OFFERS,
      async (model, world) => {
        const maker = pick(model.people, input.who);
        const answer = await world.ask(input.fault, {
          as: maker,
          name: 'create_trade',
          payload: {
            p_trade_type: input.type,
            p_asset: 'USDT',
            p_amount: input.amount,
            p_price_per_unit: '1520',
            p_min_order_amount: '1000',
            p_max_order_amount: '300000',
            p_payment_method_ids: ['bank-transfer'],
            p_trade_offer_type: input.full ? 'Full' : 'Partial',
            p_one_at_a_time: input.oneAtATime,
            p_returns_to_market: input.returns,
            p_idempotency_key: crypto.randomUUID(),
          },
        });
        if (!answer.ok) return;
        const id = String(answer.value['trade_id']);
        const { units, fee } = await world.row(id);
        model.trades.push(app.newTrade({ id, type: input.type, maker, units, fee }));
      },
    ),
  );

/** The maker changes how much is for sale. */
export const editOffer: CommandArbitrary = fc
  .record({
    which: fc.nat(99),
    amount: fc.constantFrom('7', '31.25', '120'),
    fault: fc.constantFrom(...FAULTS),
  })
  .map((input) =>
    command(
      `edit ${JSON.stringify(input)}`,
      (model) => app.open(model).length > 0,
      async (model, world) => {
        const offer = pick(app.open(model), input.which);
        const answer = await world.ask(input.fault, {
          as: offer.maker,
          name: 'update_trade',
          payload: { p_trade_id: offer.id, p_amount: input.amount },
        });
        const { units, fee } = await world.row(offer.id);
        if (!answer.ok) return mustBe('a refused edit changes nothing', units, offer.units);
        mustBe('the edited amount', units, app.units(input.amount));
        Object.assign(offer, { units, fee });
      },
    ),
  );

/** The maker pauses the offer, or resumes it. */
export const pauseOffer: CommandArbitrary = fc
  .record({ which: fc.nat(99), fault: fc.constantFrom(...FAULTS) })
  .map((input) =>
    command(
      `pause ${JSON.stringify(input)}`,
      (model) => app.open(model).length > 0,
      async (model, world) => {
        const offer = pick(app.open(model), input.which);
        const pauses = !offer.paused;
        const answer = await world.ask(input.fault, {
          as: offer.maker,
          name: pauses ? 'pause_trade' : 'resume_trade',
          payload: { p_trade_id: offer.id },
          done: async () => ((await world.row(offer.id)).pause_reason !== null) === pauses,
        });
        const { pause_reason } = await world.row(offer.id);
        if (answer.ok) offer.paused = pauses;
        mustBe('paused', pause_reason !== null, offer.paused);
      },
    ),
  );
