import fc from 'fast-check';
import { sql } from 'kysely';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { one } from '#server/platform/db/database.ts';
import { acceptQuote } from '#server/money/convert/accept-quote.ts';
import { getQuote } from '#server/money/convert/get-quote.ts';
import { moveSavings } from '#server/money/savings/move-savings.ts';
import { sendTransfer } from '#server/money/transfers/send-transfer.ts';
import { doom, describeDoom, type WalletStepArbitrary } from '#tests/long/wallet/steps/step.ts';
import { add, persistently, pick } from '#tests/long/wallet/wallet-model.ts';
import type { WalletWorld } from '#tests/long/wallet/wallet-world.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { callerOf } from '#tests/support/harness/sending-harness.ts';

/** About the most moments a person's procedure has. */
const MOMENTS = 40;
/** The dollar in this world, in kobo: no round number, so that conversions have something to round. */
const DOLLAR_KOBO = 152_337n;
const BASIS_POINTS = 10_000n;

const commonFields = {
  who: fc.nat(),
  asset: fc.nat(2),
  /** In hundredths of a dollar, about. */
  cents: fc.integer({ min: 1, max: 60_000 }),
  doom: doom(MOMENTS),
};

export const transfer: WalletStepArbitrary = fc
  .record({ ...commonFields, to: fc.integer({ min: 1, max: 2 }) })
  .map(({ who, to, asset: n, cents, doom: happens }) => ({
    name: `${who} gives ${cents} cents to the ${to} next${describeDoom(happens)}`,
    async run(world, model) {
      const [sender, recipient] = [pick(model.people, who), pick(model.people, (who % 3) + to)];
      const { asset, amount, units } = amountOf(n, cents);
      const input = {
        asset,
        amount,
        recipientId: recipient.id,
        idempotencyKey: crypto.randomUUID(),
      };
      const sent = await persistently(world, 'transfer', happens, ({ db }) =>
        sendTransfer(db, callerOf(sender.id), input),
      );
      if (!sent) return;
      add(model.moved, `${sender.id} available ${asset}`, -units);
      add(model.moved, `${recipient.id} available ${asset}`, units);
    },
  }));

/** All send to their neighbours at the same moment. */
export const transfersInARing: WalletStepArbitrary = fc
  .record({ asset: fc.nat(2), cents: fc.integer({ min: 1, max: 60_000 }) })
  .map(({ asset: n, cents }) => ({
    name: `all give ${cents} cents to their neighbours at once`,
    async run(world, model) {
      const { asset, amount, units } = amountOf(n, cents);
      const { people, moved } = model;
      await Promise.all(
        people.map(async ({ id }, at) => {
          const recipient = pick(people, at + 1);
          const input = { asset, amount, recipientId: recipient.id };
          const sent = await persistently(world, 'transfer', { at: null, dies: false }, ({ db }) =>
            sendTransfer(db, callerOf(id), input),
          );
          if (!sent) return;
          add(moved, `${id} available ${asset}`, -units);
          add(moved, `${recipient.id} available ${asset}`, units);
        }),
      );
    },
  }));

export const convert: WalletStepArbitrary = fc
  .record({
    ...commonFields,
    into: fc.integer({ min: 1, max: 2 }),
    side: fc.constantFrom('give', 'take'),
  })
  .map(({ who, asset: n, into, side, cents, doom: happens }) => ({
    name: `${who} converts (${side}) ${cents} cents${describeDoom(happens)}`,
    async run(world, model) {
      const { id } = pick(model.people, who);
      const [from, to] = [pick(CRYPTO_ASSETS, n), pick(CRYPTO_ASSETS, n + into)];
      const wished = amountOf(side === 'give' ? n : n + into, cents);
      await refreshRate(world);
      const quote = await persistently(world, 'quote', happens, (oja) =>
        getQuote(oja, id, { from, to, amount: wished.amount, side }),
      );
      if (!quote) return;
      const [give, take] = [unitsOf(from, quote.give_amount), unitsOf(to, quote.take_amount)];
      await expectFair(world, { from, to, side, wished: wished.units, give, take });
      const key = crypto.randomUUID();
      const done = await persistently(world, 'convert', happens, (oja) =>
        acceptQuote(oja, id, quote.quote_id, key),
      );
      if (!done) return;
      add(model.moved, `${id} available ${from}`, -give);
      add(model.moved, `${id} available ${to}`, take);
      add(world.platform, `treasury ${from}`, give);
      add(world.platform, `treasury ${to}`, -take);
    },
  }));

export const save: WalletStepArbitrary = fc
  .record({ ...commonFields, direction: fc.constantFrom('in', 'out') })
  .map(({ who, asset: n, direction, cents, doom: happens }) => ({
    name: `${who} moves ${cents} cents ${direction} of savings${describeDoom(happens)}`,
    async run(world, model) {
      const { id } = pick(model.people, who);
      const { asset, amount, units } = amountOf(n, cents);
      const input = { userId: id, direction, asset, amount, idempotencyKey: crypto.randomUUID() };
      const done = await persistently(world, `save ${direction}`, happens, ({ db }) =>
        moveSavings(db, input),
      );
      if (!done) return;
      const signed = direction === 'in' ? units : -units;
      add(model.moved, `${id} available ${asset}`, -signed);
      add(model.moved, `${id} savings ${asset}`, signed);
    },
  }));

function amountOf(n: number, cents: number) {
  const asset = pick(CRYPTO_ASSETS, n);
  // A cNGN is a naira: about fifteen of it per cent.
  const amount = asset === 'cNGN' ? `${cents * 15}.07` : (cents / 100).toFixed(2);
  return { asset, amount, units: unitsOf(asset, amount) };
}

function unitsOf(asset: CryptoAsset, decimal: string | number): bigint {
  const amount = parseMoney(asset, decimal);
  if (!amount) throw new Error(`${decimal} ${asset} is not an amount`);
  return amount.units;
}

/** Sets the market's rate, as of now. */
async function refreshRate({ db }: WalletWorld): Promise<void> {
  const rate = `${DOLLAR_KOBO / 100n}.${DOLLAR_KOBO % 100n}`;
  await setMarketRate(db, rate);
}

interface Exchanged {
  readonly from: CryptoAsset;
  readonly to: CryptoAsset;
  readonly side: 'give' | 'take';
  readonly wished: bigint;
  readonly give: bigint;
  readonly take: bigint;
}

/**
 * The requested side is exact, and the other is its worth less the spread, rounded in the platform's favour to the
 * last unit.
 */
async function expectFair({ db }: WalletWorld, { from, to, side, wished, give, take }: Exchanged) {
  const { spread } = await one(
    db,
    sql<{ spread: number }>`select spread_bp as spread from convert_pairs
      where from_asset = ${from} and to_asset = ${to}`,
  );
  const worth = (asset: CryptoAsset) => (asset === 'cNGN' ? 100n : DOLLAR_KOBO);
  const brings = worth(from) * (BASIS_POINTS - BigInt(spread));
  const costs = worth(to) * BASIS_POINTS;
  // The most whole units that what is given can bring, or the fewest that bring what is taken.
  const isExact =
    side === 'give'
      ? give === wished && take * costs <= give * brings && (take + 1n) * costs > give * brings
      : take === wished && give * brings >= take * costs && (give - 1n) * brings < take * costs;
  if (!isExact) throw new Error(`${give} ${from} for ${take} ${to} is not the price (${side})`);
}
