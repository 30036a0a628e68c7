import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { addressProblem, networksOf } from '#core/wallet/receiving-address.ts';
import { type ChainId, type EvmChainId, leastDeposit } from '#core/wallet/chains.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import { depositOptions } from '#server/money/deposits/deposit-options.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { addAddress } from '#server/money/withdrawals/add-address.ts';
import { quoteWithdrawal } from '#server/money/withdrawals/quote-withdrawal.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { deskOf, makeOffer } from '#tests/support/factories/offers.ts';
import { balances, fund, money, person } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import {
  arrived,
  holder,
  request,
  type SendingHarness,
  sendingHarness,
  someAddress,
  until,
} from '#tests/support/harness/sending-harness.ts';

// A coin and a chain as anybody would add them: an entry and a migration each, and nothing else.
vi.mock('#core/money/asset-registry.ts', async (original) => {
  const { COIN_ENTRIES } = await original<typeof import('#core/money/asset-registry.ts')>();
  const TOY = {
    ...COIN_ENTRIES.USDC,
    name: 'Toy dollar',
    about: 'a dollar, for play',
    markets: { coingecko: 'toy-dollar', kraken: { pair: 'TOYUSD', ticker: 'TOYUSD' } },
    usualChains: ['toynet'],
    contracts: {
      toynet: { contract: '0xd329e947DdE1B1E3299059eE7264736a98D6a42d', decimals: 6 },
    },
    withdrawal: { least: '7', most: '900', leastFee: '0.05' },
    sandbox: { ...COIN_ENTRIES.USDC.sandbox, deployment: 5 },
  };
  return { COIN_ENTRIES: { ...COIN_ENTRIES, TOY } };
});
vi.mock('#core/wallet/chain-registry.ts', async (original) => {
  const { CHAIN_ENTRIES } = await original<typeof import('#core/wallet/chain-registry.ts')>();
  const toynet = {
    ...CHAIN_ENTRIES.base,
    number: 42,
    evmId: 424_242,
    name: 'Toynet',
    label: 'Toynet (ERC-20)',
    leastDepositUsd: 3,
    tokens: {},
  };
  return { CHAIN_ENTRIES: { ...CHAIN_ENTRIES, toynet } };
});
const MIGRATION = `
  select add_chain('toynet', 42, 'evm');
  select add_asset('TOY', 'Toy dollar', 'USD', 25);`;

const TOY = 'TOY' as CryptoAsset;
const TOYNET = 'toynet' as EvmChainId;

let harness: SendingHarness;
beforeAll(async () => {
  harness = await sendingHarness(3, { on: TOYNET, migration: MIGRATION });
}, 60_000);
afterAll(async () => {
  await expectSoundLedger(harness.at.db);
  await harness.close();
});

test('the coin arrives on the chain: its address is valid there, and what is deposited is credited', async () => {
  const { at, oja, chain, node } = harness;
  expect(networksOf(TOY)).toEqual([{ network: 'toynet', label: 'Toynet (ERC-20)' }]);
  await scanChain(oja, chain);
  const ada = await person(at.db);
  const address = await depositAddress(oja, ada, chain.id);
  expect(addressProblem(chain.id, address)).toBeNull();
  expect(leastDeposit(chain.id, TOY)).toEqual(money(TOY, '3'));
  const options = await depositOptions(oja);
  expect(options).toMatchObject({
    chains: [
      {
        chain: 'toynet',
        name: 'Toynet',
        assets: expect.arrayContaining([expect.objectContaining({ asset: 'TOY', min_deposit: 3 })]),
      },
    ],
  });

  await node.mintTo(TOY, address, 12_500_000n);
  await node.mine(5);
  await scanChain(oja, chain);
  await scanChain(oja, chain);
  expect(await balances(at.db, ada, TOY)).toMatchObject({ available: '12.5' });
});

test('the coin leaves on the chain: quoted within its own limits, signed, sent and confirmed', async () => {
  const { at, oja } = harness;
  const me = await holder(at.db, '2000', TOY);
  const address = someAddress();
  const add = (to: string) =>
    addAddress(oja, {
      userId: me,
      chain: TOYNET as ChainId,
      asset: TOY,
      address: to,
      label: 'Toys',
      isCompared: false,
    });
  await expect(add(address.slice(0, -1))).rejects.toThrow();
  await add(address);
  const [entry] = await rows(
    at.db,
    sql<{ id: string }>`update stablecoin_wallets set usable_from = app_now()
      where user_id = ${me} returning id`,
  );
  const id = entry?.id ?? '';
  await expect(quoteWithdrawal(oja, me, id, '6')).rejects.toMatchObject({
    code: 'WITHDRAWAL_TOO_SMALL',
  });
  await expect(quoteWithdrawal(oja, me, id, '901')).rejects.toMatchObject({
    code: 'WITHDRAWAL_TOO_LARGE',
  });
  const quote = await quoteWithdrawal(oja, me, id, '100');
  expect(quote).toMatchObject({ chain: 'toynet', asset: 'TOY', amount: 100 });

  const withdrawal = await request(harness, me, id, '100');
  const { they_receive } = await until(harness, withdrawal, 'confirmed');
  expect(await arrived(harness, address, TOY)).toBe(money(TOY, they_receive).units / 100n);
});

test('the coin is offered and traded, for the fee of its row', async () => {
  const { at } = harness;
  const [seller, buyer] = [await person(at.db), await person(at.db)];
  await fund(at.db, seller, TOY, '500');
  const offer = await makeOffer(deskOf(at.db), seller, { p_asset: 'TOY', p_amount: 100 });
  const answer = await acceptTrade(at, { ...TAKES_ALL, tradeId: offer, takerId: buyer });
  if (!answer.success) throw new Error(answer.code);
  const tradeId = answer.trade_id;
  await markTradePaid(at, tradeId, buyer);
  const escrow = await one(
    at.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
  );
  await releaseEscrow(at, {
    presence: PROVEN,
    tradeId,
    escrowId: escrow.id,
    buyerId: buyer,
    callerId: seller,
  });
  expect(await balances(at.db, buyer, TOY)).toMatchObject({ available: '100' });
  expect(await balances(at.db, seller, TOY)).toMatchObject({ available: '399.75' });
});
