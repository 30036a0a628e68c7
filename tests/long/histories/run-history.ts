import fc from 'fast-check';
import { sql } from 'kysely';
import { TradeMoney } from '#core/trade/money-wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { COMMANDS } from '#tests/long/histories/commands/all.ts';
import { app } from '#tests/long/histories/commands/shared.ts';
import { mustBe } from '#tests/long/histories/command.ts';
import { expectedUnits, type Model, type ModelTrade } from '#tests/long/histories/model.ts';
import { again, openWorld, type World } from '#tests/long/histories/world.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund, person } from '#tests/support/factories/people.ts';

const PEOPLE = 4;
const LENGTH = { minLength: 40, maxLength: 80 } as const;
const FUNDS = '400';

/**
 * Runs one history: a few new people act by this seed, with faults, and at the end the books must equal what was
 * acknowledged. A failure reports the shortest history that still shows it.
 */
export async function runHistory(world: World, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...COMMANDS), LENGTH), async (commands) => {
      const model = await begin(world);
      const done: string[] = [];
      try {
        for (const command of commands) {
          if (!command.check(model)) continue;
          done.push(command.name);
          await command.run(model, world);
        }
        await expectAllAcknowledged(world, model);
      } catch (error) {
        throw new Error(`after\n  ${done.join('\n  ')}`, { cause: error });
      }
      await expectSoundLedger(world.oja.db);
    }),
    { seed, numRuns: 1, endOnFailure: false, interruptAfterTimeLimit: 120_000 },
  );
}

export const openHistories = (): Promise<World> =>
  openWorld(async (db) => {
    const id = await person(db);
    await rows(db, sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
    return id;
  });

async function begin({ oja }: World): Promise<Model> {
  const people: string[] = [];
  const funds = new Map<string, bigint>();
  for (let n = 0; n < PEOPLE; n++) {
    const id = await again(() => person(oja.db));
    await again(() => fund(oja.db, id, 'USDT', FUNDS));
    people.push(id);
    funds.set(id, await held(oja.db, id));
  }
  return { people, funds, trades: [], now: 0 };
}

/** Each trade has the status of its acknowledged steps, and everybody the balance those left. */
async function expectAllAcknowledged(world: World, model: Model): Promise<void> {
  for (const { id, status, seller, buyer, units, fee } of model.trades) {
    const row = await world.row(id);
    mustBe(`the status of ${id}`, row.status, status);
    mustBe(`the seller of ${id}`, row.seller_id, seller);
    mustBe(`the buyer of ${id}`, row.buyer_id, buyer);
    mustBe(`the amount of ${id}`, row.units, units);
    mustBe(`the fee of ${id}`, row.fee, fee);
  }
  for (const trade of model.trades) await expectMoneyFound(world, trade);
  for (const who of model.people) {
    const has = await again(() => held(world.oja.db, who));
    mustBe(`what ${who} has`, has, expectedUnits(model, who));
  }
}

/** "Where is my money?" shows the maker all of it, wherever it is, to the unit. */
async function expectMoneyFound(world: World, { id, maker, type, status, ...trade }: ModelTrade) {
  const answer = await world.ask('none', {
    as: maker,
    name: 'get_trade_money',
    payload: { p_trade_id: id },
  });
  mustBe(`where the money of ${id} is (${answer.code})`, answer.ok, true);
  const reported = TradeMoney.parse(answer.value);
  mustBe(`what is told of ${id}`, reported.status, status);
  const found = reported.crypto.reduce((sum, { amount }) => sum + app.units(String(amount)), 0n);
  const wasHeld = type === 'sell' || trade.seller !== null;
  mustBe(`the money of ${id}`, found, wasHeld ? trade.units + trade.fee : 0n);
}

async function held(db: Db, who: string): Promise<bigint> {
  const { units } = await one(
    db,
    sql<{ units: bigint }>`select coalesce(sum(balance), 0)::bigint as units from ledger_accounts
      where owner_id = ${who} and asset = 'USDT' and kind in ('available', 'pending')`,
  );
  return units;
}
