import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { sweepDeposits } from '#server/money/deposits/sweeps/sweep-deposits.ts';
import { sweepHooks } from '#server/money/deposits/sweeps/sweep-hooks.ts';
import { monitorHotWallets } from '#server/money/deposits/monitor-hot-wallets.ts';
import { leastOffer } from '#server/money/withdrawals/affordable-price.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import {
  type Signer,
  SignerUnavailable,
} from '#server/platform/integrations/signer/signer-port.ts';
import { processTransactions } from '#server/money/withdrawals/sends/process-transactions.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { balances, letTimePass, person } from '#tests/support/factories/people.ts';
import {
  held,
  type SendingHarness,
  sendingHarness,
} from '#tests/support/harness/sending-harness.ts';

let harness: SendingHarness;
beforeAll(async () => {
  harness = await sendingHarness();
});
afterAll(() => harness?.close());

const scan = () => scanChain(harness.oja, harness.chain);
const addressOf = (userId: string) => depositAddress(harness.oja, userId, 'sandbox');

test('real transfers are credited once they are final, and nothing else is', async () => {
  const { at, node } = harness;
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

test('coins are moved to the hot wallet with gas from it, once, whichever process dies', async () => {
  const { at, node, chain, hot, oja } = harness;
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
    sign: async (request: Parameters<NonNullable<typeof oja.signer>['sign']>[0]) => {
      const signed = await oja.signer?.sign(request);
      if (!signed || asked++ % 2 === 0) throw new SignerUnavailable(new Error('it died'));
      return signed;
    },
  };
  for (let turn = 0; turn < 16; turn++) {
    await sweepDeposits(oja);
    await processTransactions({ ...oja, signer }, kinds);
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
  return (await held(harness.at.db, crypto.randomUUID(), asset)).chain;
}

test('coins whose gas rose are not sent unaffordably: more gas is sent first', async () => {
  const { at, node, chain, oja } = harness;
  const { address, states } = await filled('USDT');
  await sweepDeposits(oja);
  await processTransactions(oja, sweepHooks(oja));
  await node.mine();
  const dearer = withChain({
    async gasPrice() {
      const { maxFeePerGas, maxPriorityFeePerGas } = await chain.gasPrice();
      return { maxFeePerGas: maxFeePerGas * 9n, maxPriorityFeePerGas: maxPriorityFeePerGas * 9n };
    },
  });
  const kinds = sweepHooks(dearer);
  for (let turn = 0; turn < 5; turn++) {
    await processTransactions(dearer, kinds);
    await node.mine();
  }
  expect(await states()).toMatchObject({ sweep: 'moving', move: 'queued', gas: 2 });
  for (let turn = 0; turn < 8; turn++) {
    await processTransactions(dearer, kinds);
    await node.mine();
  }
  expect(await states()).toEqual({ sweep: 'done', move: 'final', trouble: null, gas: 2 });
  expect(await chain.tokenBalance('USDT', address)).toBe(0n);
  await expectSoundLedger(at.db);
});

test('coins are moved at a price their address can pay, if blocks accept it', async () => {
  const { at, node, chain, oja } = harness;
  const { address, states } = await filled('USDT');
  const { maxFeePerGas } = await chain.gasPrice();
  await node.setGas(address, chain.transferGas * maxFeePerGas * 2n);
  await sweepDeposits(oja);
  const gas = chain.transferGas * (leastOffer(await chain.gasPrice()) + 5n);
  await node.setGas(address, gas);
  await processTransactions(oja, sweepHooks(oja));
  const { fee } = await one(
    at.db,
    sql<{
      fee: string;
    }>`select max_fee_per_gas as fee from chain_sends where from_address = ${address}`,
  );
  expect(BigInt(fee)).toBe(gas / chain.transferGas);
  for (let turn = 0; turn < 5; turn++) {
    await node.mine();
    await processTransactions(oja, sweepHooks(oja));
  }
  expect(await states()).toMatchObject({ sweep: 'done', gas: 0 });
});

test('a slow sweep does not start again what another has moved meanwhile', async () => {
  const { at, node, chain, oja } = harness;
  const { address, states } = await filled('USDC');
  await node.setGas(address, 10n ** 17n);
  let goOn = () => {};
  const away = new Promise<void>((resolve) => (goOn = resolve));
  let signalBalanceRead = () => {};
  const balanceRead = new Promise<void>((resolve) => (signalBalanceRead = resolve));
  const slow = sweepDeposits(
    withChain({
      async gasBalance(of) {
        if (of === address) {
          signalBalanceRead();
          await away;
        }
        return chain.gasBalance(of);
      },
    }),
  );
  await balanceRead;
  await sweepDeposits(oja);
  for (let turn = 0; turn < 6; turn++) {
    await processTransactions(oja, sweepHooks(oja));
    await node.mine();
  }
  goOn();
  await slow;
  for (let turn = 0; turn < 6; turn++) {
    await processTransactions(oja, sweepHooks(oja));
    await node.mine();
  }
  expect(await states()).toMatchObject({ sweep: 'done' });
  const { begun } = await one(
    at.db,
    sql<{ begun: number }>`select count(*)::int as begun from sweeps s
      join deposit_addresses a on a.id = s.address_id where a.address = ${address}`,
  );
  expect(begun).toBe(1);
});

test('what is gone is not moved, and what the signer refuses is retried later', async () => {
  const { at, node, chain, oja } = harness;
  const gone = await filled('USDT');
  await node.setGas(gone.address, 10n ** 17n);
  const dear = await filled('USDC');
  await sweepDeposits(oja);
  await node.call('anvil_dealERC20', gone.address, node.tokens.USDT.address, '0x1');
  const signer: Signer = {
    sign: () => Promise.resolve({ ok: false, code: 'over_limit', message: 'too much gas' }),
  };
  await processTransactions({ ...oja, signer }, sweepHooks(oja));
  expect(await gone.states()).toMatchObject({ sweep: 'failed', move: 'cancelled' });
  expect(await dear.states()).toMatchObject({ sweep: 'failed', move: null, gas: 0 });
  const alarms = await rows(
    at.db,
    sql<{ failure: string }>`select detail ->> 'failure' as failure from chain_alarms
      where ended_at is null and kind = 'sweep_failed' order by failure`,
  );
  expect(alarms).toEqual([{ failure: 'not_signed' }]);
  await letTimePass(at.db, 61);
  await node.setGas(dear.address, 10n ** 17n);
  for (let turn = 0; turn < 6; turn++) {
    await sweepDeposits(oja);
    await processTransactions(oja, sweepHooks(oja));
    await node.mine();
  }
  expect(await chain.tokenBalance('USDC', dear.address)).toBe(0n);
});

/** Somebody's deposit address with forty credited coins, and the state of their sweep. */
async function filled(asset: 'USDT' | 'USDC') {
  const { at, node } = harness;
  const address = await addressOf(await person(at.db));
  await node.mintTo(asset, address, 40_000_000n);
  await node.mine(3);
  await scan();
  await scan();
  const states = () =>
    one(
      at.db,
      sql<{ sweep: string; move: string | null; trouble: string | null; gas: number }>`
        select s.state as sweep, m.state as move, m.trouble, (select count(*)::int from chain_sends g
          where g.subject_id = s.id and g.kind = 'gas' and g.state <> 'cancelled') as gas
        from sweeps s join deposit_addresses a on a.id = s.address_id
        left join chain_sends m on m.subject_id = s.id and m.kind = 'sweep'
        where a.address = ${address} order by s.id desc limit 1`,
    );
  return { address, states };
}

function withChain(changed: Partial<Chain>): SendingHarness['oja'] {
  const chain = { ...harness.chain, ...changed };
  return { ...harness.oja, chains: new Map([[chain.id, chain]]) };
}

test('less than its gas is worth stays where it is', async () => {
  const { at, node, oja } = harness;
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

test('operators are notified while the hot wallet is low, and not once it is filled', async () => {
  const { at, node, hot, oja } = harness;
  const alarms = async () => {
    await monitorHotWallets(oja);
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
