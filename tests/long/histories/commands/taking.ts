import fc from 'fast-check';
import { toDecimal } from '#core/money/money.ts';
import { command, type CommandArbitrary, mustBe } from '#tests/long/histories/command.ts';
import { app } from '#tests/long/histories/commands/shared.ts';
import { type Model, type ModelTrade, pick } from '#tests/long/histories/model.ts';
import { FAULTS, type World } from '#tests/long/histories/world.ts';

/** The part of an offer that is taken, in percent; a hundred is all of it. */
const SHARES = [100, 100, 50, 33, 7] as const;

/** Somebody accepts an offer, or a part of it. */
export const acceptOffer: CommandArbitrary = fc
  .record({
    who: fc.nat(99),
    which: fc.nat(99),
    share: fc.constantFrom(...SHARES),
    hopeless: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    fault: fc.constantFrom(...FAULTS),
  })
  .map((input) =>
    command(
      `accept ${JSON.stringify(input)}`,
      (model) => app.open(model).length > 0,
      async (model, world) => {
        const { offer, taker } = input.hopeless
          ? { offer: pick(app.open(model), input.which), taker: pick(model.people, input.who) }
          : promising(model, input);
        const answer = await world.ask(input.fault, requestOf(offer, taker, input.share));
        if (taker === offer.maker) mustBe('one’s own offer is accepted', answer.ok, false);
        if (offer.paused) mustBe('a paused offer is accepted', answer.ok, false);
        if (answer.ok) await learn(model, world, offer, taker, String(answer.value['trade_id']));
      },
    ),
  );

/** Several people accept the whole of one offer at the same moment. */
export const raceForOffer: CommandArbitrary = fc.record({ which: fc.nat(99) }).map((input) =>
  command(
    `race ${JSON.stringify(input)}`,
    (model) => app.open(model).some(({ units }) => units > 0n),
    async (model, world) => {
      const offer = pick(
        app.open(model).filter(({ units }) => units > 0n),
        input.which,
      );
      const takers = model.people.filter((person) => person !== offer.maker);
      const answers = await Promise.all(
        takers.map((taker) => world.ask('none', requestOf(offer, taker, 100))),
      );
      const winners = takers.filter((_taker, n) => answers[n]?.ok);
      if (winners.length > 1) throw new Error('one offer was given to two');
      const [winner] = winners;
      if (winner !== undefined) await learn(model, world, offer, winner, offer.id);
    },
  ),
);

/** An open offer, and somebody other than its maker, if there is one. */
function promising(model: Model, { which, who }: { which: number; who: number }) {
  const listed = app.open(model).filter(({ paused, units }) => !paused && units > 0n);
  const offer = pick(listed.length > 0 ? listed : app.open(model), which);
  const others = model.people.filter((person) => person !== offer.maker);
  return { offer, taker: pick(others, who) };
}

function requestOf({ id, units }: ModelTrade, taker: string, share: number) {
  const part = (units * BigInt(share)) / 100n;
  const isWhole = share === 100 || part === 0n;
  return {
    as: taker,
    name: 'accept_trade_bulletproof',
    payload: {
      p_trade_id: id,
      p_user_id: taker,
      p_idempotency_key: crypto.randomUUID(),
      ...(!isWhole && { p_partial_amount: toDecimal({ asset: 'USDT', units: part }) }),
    },
  };
}

/** The whole is the offer's own row; a part is a new one, and reduces the offer. */
async function learn(
  model: Model,
  world: World,
  offer: ModelTrade,
  taker: string,
  runningId: string,
): Promise<void> {
  const row = await world.row(runningId);
  mustBe('an accepted trade', row.status, 'in_payment');
  if (runningId === offer.id) {
    mustBe('the amount of a whole offer', row.units, offer.units);
    offer.fee = row.fee;
    app.run(model, offer, taker);
    return;
  }
  mustBe('whose part it is', row.parent_id, offer.id);
  offer.units -= row.units;
  if (offer.type === 'sell') offer.fee -= row.fee;
  const { id, units, fee } = row;
  const part = app.newTrade({
    id,
    units,
    fee,
    type: offer.type,
    maker: offer.maker,
    parent: offer.id,
  });
  app.run(model, part, taker);
  model.trades.push(part);
}
