import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { one, rows } from '#server/db/database.ts';
import { depositAddress } from '#server/deposits/deposit-address.ts';
import { scanChain } from '#server/deposits/scan-chain.ts';
import { sweepDeposits } from '#server/deposits/sweeps/sweep-deposits.ts';
import { sweepHooks } from '#server/deposits/sweeps/sweep-hooks.ts';
import { watchHotWallets } from '#server/deposits/watch-hot-wallets.ts';
import { SignerUnavailable } from '#server/outside/signer/signer-port.ts';
import { carrySends } from '#server/withdrawals/sends/carry-sends.ts';
import { expectSoundLedger } from '#tests/support/invariants.ts';
import { balances, person } from '#tests/support/people.ts';
import { held, type SendingHouse, sendingHouse } from '#tests/support/sending-house.ts';

let house: SendingHouse;
beforeAll(async () => {
  house = await sendingHouse();
});
afterAll(() => house?.close());

const scan = () => scanChain(house.oja, house.chain);
const addressOf = (userId: string) => depositAddress(house.oja, userId, 'sandbox');

test('what real transfers bring is credited once it is final, and nothing else is', async () => {
  const { at, node } = house;
  await scan();
  const ada = await person(at.db);
  const address = await addressOf(ada);
  await node.mintTo('FAKE_USDT', address, 1_000_000_000n);
  await node.mintTo('USDT', address, 0n);
  await node.mintTo('USDT', address, 25_000_000n);
  await scan();
  expect(await balances(at.db, ada)).toMatchObject({ available: '0' });
  await node.reorg(1);
  await scan();
  expect(await rows(at.db, sql`select 1 from deposits where user_id = ${ada}`)).toEqual([]);

  await node.mintTo('USDT', address, 30_000_000n);
  await node.mine(3);
  await scan();
  await scan();
  expect(await balances(at.db, ada)).toMatchObject({ available: '30' });
  expect(await rows(at.db, sql`select 1 from deposits where user_id = ${ada}`)).toHaveLength(1);
});

test('coins are moved to the hot wallet with gas from it, once, whoever dies on the way', async () => {
  const { at, node, chain, hot, oja } = house;
  const bola = await person(at.db);
  const address = await addressOf(bola);
  await node.mintTo('USDC', address, 40_000_000n);
  await node.mintTo('USDC', address, 2_000_000n);
  await node.mine(3);
  await scan();
  const before = { hot: await chain.tokenBalance('USDC', hot), ledger: await ledgerOf('USDC') };

  await Promise.all([sweepDeposits(oja), sweepDeposits(oja)]);
  const kinds = sweepHooks(oja);
  let asked = 0;
  const signer = {
    sign: async (wish: Parameters<NonNullable<typeof oja.signer>['sign']>[0]) => {
      const signed = await oja.signer?.sign(wish);
      if (!signed || asked++ % 2 === 0) throw new SignerUnavailable(new Error('it died'));
      return signed;
    },
  };
  for (let turn = 0; turn < 16; turn++) {
    await sweepDeposits(oja);
    await carrySends({ ...oja, signer }, kinds);
    await node.mine();
  }

  expect(await chain.tokenBalance('USDC', address)).toBe(0n);
  expect(await chain.tokenBalance('USDC', hot)).toBe(before.hot + 42_000_000n);
  expect(
    await rows(
      at.db,
      sql`select s.state, s.chain_units from sweeps s join deposit_addresses a on a.id = s.address_id
        where a.user_id = ${bola}`,
    ),
  ).toEqual([{ state: 'done', chain_units: '42000000' }]);
  await scan();
  expect(await ledgerOf('USDC')).toBe(before.ledger);
  expect((await held(at.db, bola, 'USDC')).available).toBe('4200000000');
  await expectSoundLedger(at.db);
});

async function ledgerOf(asset: CryptoAsset): Promise<string> {
  return (await held(house.at.db, crypto.randomUUID(), asset)).chain;
}

test('less than is worth its gas stays where it is', async () => {
  const { at, node, oja } = house;
  const address = await addressOf(await person(at.db));
  await node.mintTo('USDT', address, 4_000_000n);
  await node.mine(3);
  await scan();
  await sweepDeposits(oja);
  const { begun } = await one(
    at.db,
    sql<{ begun: bigint }>`select count(*) as begun from sweeps s
      join deposit_addresses a on a.id = s.address_id where a.address = ${address}`,
  );
  expect(begun).toBe(0n);
});

test('operators are told while the hot wallet runs dry, and not once it is filled', async () => {
  const { at, node, hot, oja } = house;
  const alarms = async () => {
    await watchHotWallets(oja);
    return rows(
      at.db,
      sql`select kind, subject from chain_alarms where ended_at is null and kind like 'low_%'`,
    );
  };
  expect(await alarms()).toEqual([]);
  await node.setGas(hot, 1_000n);
  expect(await alarms()).toEqual([{ kind: 'low_gas', subject: 'ETH' }]);
  await node.setGas(hot, 10n ** 20n);
  expect(await alarms()).toEqual([]);
});
