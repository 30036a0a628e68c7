import { sql } from 'kysely';
import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leastOffer } from '#core/withdrawals/affordable-price.ts';
import { type Db, one, rows } from '#server/db/database.ts';
import { type Chain, ChainUnavailable } from '#server/outside/chain/chain-port.ts';
import { post } from '#server/ledger/post.ts';
import { SANDBOX_ISSUER } from '#server/outside/chain/sandbox/sandbox-tokens.ts';
import { type Signer, SignerUnavailable } from '#server/outside/signer/signer-port.ts';
import { cancelWithdrawal } from '#server/withdrawals/cancel-withdrawal.ts';
import { setSender, withdrawalDesk } from '#server/withdrawals/withdrawal-desk.ts';
import { reviewWithdrawals } from '#server/withdrawals/review-withdrawals.ts';
import { beginSend } from '#server/withdrawals/sends/begin-send.ts';
import { signSend } from '#server/withdrawals/sends/sign-send.ts';
import { administrator } from '#tests/support/disputes.ts';
import { expectSoundLedger } from '#tests/support/invariants.ts';
import { fund, letTimePass } from '#tests/support/people.ts';
import {
  arrived,
  bookEntry,
  callerOf,
  expectChainIsMirrored,
  held,
  holder,
  request,
  type SendingHouse,
  type SendingOja,
  sendingHouse,
  stateOf,
  turn,
  until,
} from '#tests/support/sending-house.ts';

let house: SendingHouse;
let me: string;
beforeAll(async () => {
  house = await sendingHouse(2);
  me = await holder(house.at.db, '40000');
  await fund(house.at.db, me, 'cNGN', '50000');
}, 60_000);
afterEach(async () => {
  await expectChainIsMirrored(house);
});
afterAll(async () => {
  await expectSoundLedger(house.at.db);
  await house.close();
});

async function begun(asset: 'USDT' | 'cNGN' = 'USDT', amount = '10') {
  const to = await bookEntry(house.at.db, me, undefined, asset);
  const id = await request(house, me, to.id, amount);
  // A book has room for thirty.
  await rows(house.at.db, sql`delete from stablecoin_wallets where id = ${to.id}`);
  return { id, to: to.address };
}

function sendOf(db: Db, withdrawalId: string) {
  return one(
    db,
    sql<{
      id: string;
      nonce: number | null;
      state: string;
      trouble: string | null;
      attempts: number;
    }>`
      select id, nonce, state, trouble,
        (select count(*)::int from chain_send_attempts a where a.send_id = s.id) as attempts
      from chain_sends s where subject_id = ${withdrawalId}`,
  );
}

async function promised(id: string): Promise<bigint> {
  const { they_receive } = await stateOf(house.at.db, id);
  return BigInt(Math.round(Number(they_receive) * 1e6));
}

test('wherever the process dies, and whatever it was doing, it is sent once and nothing is lost', async () => {
  const places: string[] = [];
  let deaths = 0;
  for (let place = 0; place < 400; place++) {
    const { id, to } = await begun();
    const fate = mortal(house, place);
    for (let n = 0; n < 8 && !fate.isDead(); n++) {
      if ((await stateOf(house.at.db, id)).status === 'confirmed') break;
      await turn(fate.house).catch(() => undefined);
    }
    const dead = fate.isDead();
    if (dead) places.push(fate.place());
    if (dead) deaths++;
    // A new process, and a signer that knows what its journal says.
    await until({ ...house, oja: { ...house.oja, signer: house.freshSigner() } }, id, 'confirmed');
    expect(await arrived(house, to), `died at ${fate.place()}`).toBe(await promised(id));
    if (!dead) break;
  }
  expect(deaths).toBeGreaterThan(25);
  expect(new Set(places.map((place) => place.split(' ')[1]))).toEqual(
    new Set(['transaction', 'sign', 'nonce', 'gasPrice', 'transactionOf', 'broadcast']),
  );
}, 120_000);

test('an answer that got lost is asked for by its hash, and never answered with another transaction', async () => {
  const { id, to } = await begun();
  const deaf: Chain = {
    ...house.chain,
    async broadcast(signed) {
      await house.chain.broadcast(signed);
      return { outcome: 'unknown' };
    },
  };
  await turn(withChain(house, deaf), 0);
  await turn(withChain(house, deaf), 0);
  expect(await sendOf(house.at.db, id)).toMatchObject({ state: 'signed', attempts: 1 });
  await expect(cancelWithdrawal(house.oja, callerOf(me), id)).rejects.toMatchObject({
    code: 'WITHDRAWAL_TOO_LATE',
  });
  await house.node.mine();
  await until(house, id, 'confirmed');
  expect(await arrived(house, to)).toBe(await promised(id));
});

test('a node or a signer that is away keeps things waiting, and nothing else', async () => {
  const { id, to } = await begun();
  const away = () => Promise.reject(new ChainUnavailable('sandbox', null));
  await turn(withChain(house, { ...house.chain, nonce: away, transaction: away, gasPrice: away }));
  expect((await stateOf(house.at.db, id)).status).toBe('approved');
  const asleep: Signer = { sign: () => Promise.reject(new SignerUnavailable(null)) };
  await turn({ ...house, oja: { ...house.oja, signer: asleep } });
  await turn({ ...house, oja: { ...house.oja, signer: asleep } });
  const waiting = await sendOf(house.at.db, id);
  expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
  expect(waiting.nonce).not.toBeNull();
  await expect(cancelWithdrawal(house.oja, callerOf(me), id)).rejects.toMatchObject({
    code: 'WITHDRAWAL_TOO_LATE',
  });
  await until(house, id, 'confirmed');
  expect(await arrived(house, to)).toBe(await promised(id));
  expect((await sendOf(house.at.db, id)).nonce).toBe(waiting.nonce);
});

test('several go out in a row, each with its own nonce, and none waits for the block of another', async () => {
  const many = [await begun(), await begun(), await begun('cNGN', '6000'), await begun()];
  await turn(house, 0);
  const nonces = (
    await Promise.all(many.map(async ({ id }) => (await sendOf(house.at.db, id)).nonce ?? 0))
  ).toSorted((one, other) => one - other);
  expect(nonces).toEqual(nonces.map((_, at) => (nonces[0] ?? 0) + at));
  await house.node.mine();
  for (const { id } of many) await until(house, id, 'confirmed');
});

test('what no block takes is offered an eighth more under the same nonce; one of the attempts is mined', async () => {
  const { id, to } = await begun();
  await turn(house, 0);
  const first = await stateOf(house.at.db, id);
  const { nonce } = await sendOf(house.at.db, id);
  await turn(house, 0);
  expect(await sendOf(house.at.db, id)).toMatchObject({ attempts: 1 });
  await letTimePass(house.at.db, 6);
  await turn(house, 0);
  expect(await sendOf(house.at.db, id)).toMatchObject({ attempts: 2, nonce });
  expect((await stateOf(house.at.db, id)).tx_hash).not.toBe(first.tx_hash);
  const prices = await rows(
    house.at.db,
    sql<{
      fee: string;
    }>`select a.max_fee_per_gas as fee from chain_send_attempts a join chain_sends s on s.id = a.send_id
      where s.subject_id = ${id} order by a.id`,
  );
  expect(BigInt(prices[1]?.fee ?? 0) * 1_000n).toBeGreaterThanOrEqual(
    BigInt(prices[0]?.fee ?? 0) * 1_125n,
  );
  await house.node.mine();
  await until(house, id, 'confirmed');
  expect(await arrived(house, to)).toBe(await promised(id));
});

test('a block that is taken back puts it on its way again', async () => {
  const { id, to } = await begun();
  await turn(house, 1);
  await turn(house, 0);
  expect(await sendOf(house.at.db, id)).toMatchObject({ state: 'mined' });
  await house.node.reorg(1);
  expect(await arrived(house, to)).toBe(0n);
  await turn(house, 0);
  expect(await sendOf(house.at.db, id)).toMatchObject({ attempts: 1, state: 'broadcast' });
  await until(house, id, 'confirmed');
  expect(await arrived(house, to)).toBe(await promised(id));
});

test('what the token itself refuses is given back once that is final, the fee too, and not before', async () => {
  const before = (await held(house.at.db, me, 'cNGN')).available;
  const { id, to } = await begun('cNGN', '10000');
  await shutOut(to, true);
  await turn(house, 1);
  await turn(house, 0);
  expect(await sendOf(house.at.db, id)).toMatchObject({ state: 'mined', trouble: 'reverted' });
  expect((await stateOf(house.at.db, id)).status).toBe('broadcast');
  await until(house, id, 'failed');
  expect(await stateOf(house.at.db, id)).toMatchObject({ reason: 'reverted' });
  expect(await held(house.at.db, me, 'cNGN')).toMatchObject({ pending: '0' });
  expect(BigInt((await held(house.at.db, me, 'cNGN')).available)).toBe(BigInt(before));
  await turn(house);
});

test('what the signer will not sign keeps its place free for the next; its owner can take it back', async () => {
  const { id } = await begun();
  const strict: Signer = {
    sign: () => Promise.resolve({ ok: false, code: 'over_day_limit', message: 'enough for today' }),
  };
  await turn({ ...house, oja: { ...house.oja, signer: strict } });
  expect(await sendOf(house.at.db, id)).toMatchObject({
    nonce: null,
    state: 'queued',
    trouble: 'signer: over_day_limit',
  });
  const next = await begun();
  await until(house, next.id, 'confirmed');
  expect((await withdrawalDesk(house.at.db, me)).troubled).toMatchObject([
    { trouble: 'signer: over_day_limit' },
  ]);
  await cancelWithdrawal(house.oja, callerOf(me), id);
  await letTimePass(house.at.db, 2);
  await turn(house, 3);
  expect((await stateOf(house.at.db, id)).status).toBe('cancelled');
});

test('a nonce that another transaction took is proven before anything is given back, and stops the sender', async () => {
  const { db } = house.at;
  const admin = await administrator(db);
  const { id, to } = await begun();
  await turn(house, 0);
  const { tx_hash } = await stateOf(db, id);
  await house.node.call('anvil_dropTransaction', tx_hash);
  await house.node.sendAs(house.hot, house.hot, '0x');
  await house.node.mine();
  await turn(house, 0);
  expect(await sendOf(db, id)).toMatchObject({
    state: 'broadcast',
    trouble: expect.stringContaining('another transaction'),
  });
  expect((await stateOf(db, id)).status).toBe('broadcast');
  await until(house, id, 'failed');
  expect(await stateOf(db, id)).toMatchObject({ reason: 'nonce_taken' });
  expect(await arrived(house, to)).toBe(0n);
  expect((await withdrawalDesk(db, admin)).senders[0]).toMatchObject({ stopped: 'nonce_taken' });
  const told = await rows(
    db,
    sql`select 1 from notifications where user_id = ${admin} and type = 'chain_sender_stopped'`,
  );
  expect(told).toHaveLength(1);

  const next = await begun();
  await turn(house, 2);
  expect((await stateOf(db, next.id)).status).toBe('approved');
  await setSender(house.oja, 'sandbox', house.hot, false);
  await until(house, next.id, 'confirmed');
});

test('a node that counts what only waits, or counts wrongly now and then, proves nothing', async () => {
  const { db } = house.at;
  const { id, to } = await begun();
  await turn(house, 0);
  const { tx_hash } = await stateOf(db, id);
  const countingAhead = (status: 'waiting' | 'unknown') =>
    withChain(house, {
      ...house.chain,
      nonce: async (address) => (await house.chain.nonce(address)) + 1,
      transaction: async (hash) =>
        hash === tx_hash ? { status } : await house.chain.transaction(hash),
    });
  await house.node.call('anvil_dropTransaction', tx_hash);
  for (let turns = 0; turns < 6; turns++) await turn(countingAhead('waiting'));
  expect((await stateOf(db, id)).status).toBe('broadcast');

  await turn(house, 0);
  await house.node.call('anvil_dropTransaction', tx_hash);
  await house.node.mine(5);
  await turn(countingAhead('unknown'), 0);
  expect((await stateOf(db, id)).status).toBe('broadcast');
  await until(house, id, 'confirmed');
  expect(await arrived(house, to)).toBe(await promised(id));
});

test('a chain that has counted more than we gave out stops the sender before anything is signed', async () => {
  const { db } = house.at;
  await house.node.sendAs(house.hot, house.hot, '0x');
  await house.node.mine();
  const { id, to } = await begun();
  await turn(house, 2);
  expect((await withdrawalDesk(db, me)).senders[0]).toMatchObject({ stopped: 'nonce_beyond' });
  expect(await sendOf(db, id)).toMatchObject({ nonce: null, attempts: 0 });
  await setSender(house.oja, 'sandbox', house.hot, false);
  await until(house, id, 'confirmed');
  expect(await arrived(house, to)).toBe(await promised(id));
});

test('a nonce that the signer gave to something we do not know of stops the sender; nothing is signed for it', async () => {
  const { db } = house.at;
  const nonce = await house.chain.nonce(house.hot);
  const ghost = await house.freshSigner().sign({
    reference: 'withdrawal:ghost:send',
    chain: 'sandbox',
    nonce,
    gasLimit: house.chain.transferGas,
    gasPrice: await house.chain.gasPrice(),
    what: {
      kind: 'withdrawal',
      asset: 'USDT',
      to: house.node.tokens.FAKE_USDT.address,
      chainUnits: 1n,
    },
  });
  if (!ghost.ok) throw new Error(ghost.message);
  const reopened = { ...house, oja: { ...house.oja, signer: house.freshSigner() } };
  const { id, to } = await begun();
  await turn(reopened, 2);
  expect((await withdrawalDesk(db, me)).senders[0]).toMatchObject({ stopped: 'signer_disagrees' });
  expect(await sendOf(db, id)).toMatchObject({ attempts: 0, state: 'queued' });
  expect((await stateOf(db, id)).status).toBe('approved');
  // It had been sent after all, before our books were put back: then they go on behind it.
  await house.chain.broadcast(ghost.signed);
  await house.node.mine();
  await setSender(house.oja, 'sandbox', house.hot, false);
  await letTimePass(db, 2);
  await until(reopened, id, 'confirmed');
  expect(await arrived(house, to)).toBe(await promised(id));
  await post(db, {
    kind: 'treasury_out',
    reference: 'treasury:test:ghost',
    from: { ownerId: null, kind: 'treasury' },
    to: { ownerId: null, kind: 'chain', shard: 9 },
    amount: { asset: 'USDT', units: 100n },
  });
});

test('a hot wallet with too little leaves a withdrawal in the line, says so once, and sends it once it is filled', async () => {
  const { db } = house.at;
  const full = await house.chain.tokenBalance('USDT', house.hot);
  await hold(15_000_000n);
  const first = await begun();
  const large = await begun('USDT', '200');
  const naira = await begun('cNGN', '6000');
  const late = await begun();
  await turn(house, 0);
  await turn(house, 0);
  const { nonce } = await sendOf(db, first.id);
  expect(await sendOf(db, naira.id)).toMatchObject({ state: 'broadcast', nonce: (nonce ?? 0) + 1 });
  const trouble = 'waits for its wallet to be filled with USDT';
  for (const { id } of [large, late]) {
    expect(await sendOf(db, id)).toMatchObject({ nonce: null, attempts: 0, trouble });
    expect(await stateOf(db, id)).toMatchObject({ status: 'approved', reason: 'hot_wallet' });
  }
  expect((await withdrawalDesk(db, me)).troubled).toMatchObject([{ trouble }, { trouble }]);
  expect(await shortages()).toEqual([{ subject: 'USDT', sends: '2', stands: true }]);
  await until(house, first.id, 'confirmed');
  await until(house, naira.id, 'confirmed');
  await cancelWithdrawal(house.oja, callerOf(me), late.id);

  await hold((await house.chain.tokenBalance('USDT', house.hot)) + full - 15_000_000n);
  await until(house, large.id, 'confirmed');
  expect(await arrived(house, large.to)).toBe(await promised(large.id));
  expect(await shortages()).toEqual([{ subject: 'USDT', sends: '2', stands: false }]);
});

test('a hot wallet without gas signs nothing and goes on once it has some; no more is offered than it can pay', async () => {
  const { db } = house.at;
  const { id } = await begun();
  await house.node.setGas(house.hot, 1_000n);
  await turn(house, 1);
  expect(await sendOf(db, id)).toMatchObject({
    nonce: null,
    attempts: 0,
    trouble: 'waits for its wallet to be filled with gas',
  });
  expect(await shortages()).toMatchObject([{ stands: false }, { subject: 'ETH', stands: true }]);
  const gas = house.chain.transferGas * (leastOffer(await house.chain.gasPrice()) + 7n);
  await house.node.setGas(house.hot, gas);
  await turn(house, 0);
  expect(await sendOf(db, id)).toMatchObject({ state: 'broadcast', attempts: 1 });
  expect(await offered(id)).toBe(gas / house.chain.transferGas);
  // There is nothing left to offer more with.
  await letTimePass(db, 6);
  await house.node.call('anvil_setNextBlockBaseFeePerGas', '0x1');
  await turn(house, 0);
  expect(await sendOf(db, id)).toMatchObject({
    attempts: 1,
    trouble: 'no block takes it, and its wallet cannot pay for more gas',
  });
  await house.node.setGas(house.hot, 10n ** 20n);
  await turn(house, 0);
  expect(await sendOf(db, id)).toMatchObject({ attempts: 2 });
  await until(house, id, 'confirmed');
  expect((await shortages()).map(({ stands }) => stands)).toEqual([false, false]);
});

test('whoever is banned while their withdrawal waits for the hot wallet keeps it there, and others pass', async () => {
  const { db } = house.at;
  const { id } = await begun();
  const other = await holder(db, '100');
  const to = await bookEntry(db, other);
  await house.node.setGas(house.hot, 1_000n);
  await turn(house, 1);
  await rows(db, sql`update auth.users set banned_until = 'infinity' where id = ${me}`);
  const passing = await request(house, other, to.id, '10');
  await house.node.setGas(house.hot, 10n ** 20n);
  await until(house, passing, 'confirmed');
  expect(await sendOf(db, id)).toMatchObject({ nonce: null, attempts: 0 });
  expect(await stateOf(db, id)).toMatchObject({ status: 'approved', reason: 'hold' });
  await rows(db, sql`update auth.users set banned_until = null where id = ${me}`);
  await letTimePass(db, 2);
  await until(house, id, 'confirmed');
});

test('a nonce that was given and is not signed for blocks nobody, whoever has counted further meanwhile', async () => {
  const { db } = house.at;
  const { id } = await begun();
  const next = await begun();
  const asleep: Signer = { sign: () => Promise.reject(new SignerUnavailable(null)) };
  await turn({ ...house, oja: { ...house.oja, signer: asleep } });
  expect((await sendOf(db, id)).nonce).not.toBeNull();
  await house.node.sendAs(house.hot, house.hot, '0x');
  await house.node.sendAs(house.hot, house.hot, '0x');
  await house.node.mine();
  await setSender(house.oja, 'sandbox', house.hot, false);
  let asked = 0;
  const strict: Signer = {
    sign: async (wish) => {
      if (!wish.reference.includes(id)) return house.freshSigner().sign(wish);
      asked++;
      return { ok: false, code: 'not_allowed', message: 'nobody’s wallet' };
    },
  };
  await until({ ...house, oja: { ...house.oja, signer: strict } }, next.id, 'confirmed');
  expect(asked).toBe(1);
  expect(await sendOf(db, id)).toMatchObject({ nonce: null, trouble: 'signer: not_allowed' });
  expect(await stateOf(db, id)).toMatchObject({ status: 'approved', reason: 'not_signed' });
  await letTimePass(db, 2);
  await until({ ...house, oja: { ...house.oja, signer: house.freshSigner() } }, id, 'confirmed');
});

test('what the chain had counted of others and has no more leaves no gap in the nonces', async () => {
  await until(house, (await begun()).id, 'confirmed');
  await house.node.sendAs(house.hot, house.hot, '0x');
  await house.node.mine();
  const { id } = await begun();
  await turn(house, 0);
  await setSender(house.oja, 'sandbox', house.hot, false);
  await house.node.reorg(1);
  await turn(house, 0);
  expect((await withdrawalDesk(house.at.db, me)).senders[0]).toMatchObject({
    stopped: 'nonce_gap',
  });
  await setSender(house.oja, 'sandbox', house.hot, false);
  await until(house, id, 'confirmed');
});

test('M-4.8 a chain put back behind what was final is told it again, and sending goes on by itself', async () => {
  await until(house, (await begun()).id, 'confirmed');
  const before = await house.node.snapshot();
  const lost = [await begun(), await begun(), await begun('cNGN', '6000')];
  for (const { id } of lost) await until(house, id, 'confirmed');
  await house.node.revert(before);
  expect(await arrived(house, lost[0]!.to)).toBe(0n);

  const next = await begun();
  await turn(house);
  expect((await withdrawalDesk(house.at.db, me)).senders[0]).toMatchObject({
    stopped: 'nonce_gap',
  });
  await until(house, next.id, 'confirmed');
  expect((await withdrawalDesk(house.at.db, me)).senders[0]).toMatchObject({ stopped: null });
  for (const { id, to } of [lost[0]!, lost[1]!, next]) {
    expect(await arrived(house, to)).toBe(await promised(id));
  }
});

test('M-4.8 what waits behind a gap gets through it, also when nothing more is to be sent', async () => {
  const lost = await begun();
  const before = await house.node.snapshot();
  await until(house, lost.id, 'confirmed');
  const waiting = await begun();
  await turn(house, 0);
  await house.node.revert(before);
  await until(house, waiting.id, 'confirmed');
  expect(await arrived(house, lost.to)).toBe(await promised(lost.id));
});

test('what the signer signed and our books have lost is found on the chain, and never given back', async () => {
  const { db } = house.at;
  const { id, to } = await begun();
  const signer = house.freshSigner();
  const forgetful = { ...house, oja: { ...house.oja, signer } };
  await turn(forgetful, 0);
  const { tx_hash } = await stateOf(db, id);
  const { gas_limit, ...sent } = await one(
    db,
    sql<{ reference: string; nonce: number; gas_limit: bigint; chain_units: string }>`
      select reference, nonce, gas_limit, chain_units from chain_sends where subject_id = ${id}`,
  );
  const dearer = await signer.sign({
    reference: sent.reference,
    chain: 'sandbox',
    nonce: sent.nonce,
    gasLimit: gas_limit,
    gasPrice: { maxFeePerGas: 9n * 10n ** 9n, maxPriorityFeePerGas: 8n * 10n ** 9n },
    what: { kind: 'withdrawal', asset: 'USDT', to, chainUnits: BigInt(sent.chain_units) },
  });
  if (!dearer.ok) throw new Error(dearer.message);
  await house.node.call('anvil_dropTransaction', tx_hash);
  await house.chain.broadcast(dearer.signed);
  await house.node.mine();
  expect(await sendOf(db, id)).toMatchObject({ attempts: 1 });
  await until(forgetful, id, 'confirmed');
  expect(await stateOf(db, id)).toMatchObject({ tx_hash: dearer.txHash });
  expect(await arrived(house, to)).toBe(await promised(id));
});

test('a signature that comes when its nonce has gone back is nobody’s', async () => {
  const { db } = house.at;
  const { id, to } = await begun();
  await reviewWithdrawals(house.oja);
  const signer = house.freshSigner();
  const ways = { db, log: house.oja.log, kinds: house.kinds };
  const send = await beginSend({ ...ways, signer }, house.chain, house.hot);
  if (!send) throw new Error('it was to be begun');
  const refuses: Signer = {
    sign: () => Promise.resolve({ ok: false, code: 'too_many', message: 'slowly' }),
  };
  const slow: Signer = {
    async sign(wish) {
      const outcome = await signer.sign(wish);
      await signSend({ ...ways, signer: refuses }, send);
      return outcome;
    },
  };
  await signSend({ ...ways, signer: slow }, send);
  expect(await sendOf(db, id)).toMatchObject({ state: 'queued', nonce: null, attempts: 0 });
  await letTimePass(db, 2);
  await until({ ...house, oja: { ...house.oja, signer } }, id, 'confirmed');
  expect(await arrived(house, to)).toBe(await promised(id));
});

async function hold(chainUnits: bigint): Promise<void> {
  const { address } = house.node.tokens.USDT;
  await house.node.call('anvil_dealERC20', house.hot, address, `0x${chainUnits.toString(16)}`);
}

function shortages() {
  return rows(
    house.at.db,
    sql<{ subject: string; sends: string | null; stands: boolean }>`
      select subject, detail ->> 'sends' as sends, ended_at is null as stands from chain_alarms
      where kind = 'hot_wallet_short' order by id`,
  );
}

async function offered(withdrawalId: string): Promise<bigint> {
  const { fee } = await one(
    house.at.db,
    sql<{
      fee: string;
    }>`select max_fee_per_gas as fee from chain_sends where subject_id = ${withdrawalId}`,
  );
  return BigInt(fee);
}

async function shutOut(address: string, isOut: boolean): Promise<void> {
  const data = encodeFunctionData({
    abi: parseAbi(['function setShutOut(address, bool)']),
    args: [address as `0x${string}`, isOut],
  });
  await house.node.sendAs(SANDBOX_ISSUER, house.node.tokens.cNGN.address, data);
  await house.node.mine();
}

function withChain(of: SendingHouse, chain: Chain): SendingHouse {
  return { ...of, oja: { ...of.oja, chains: new Map([[chain.id, chain]]) } };
}

/** A process that dies at its n-th step: before or after each transaction and each word with the outside. */
function mortal(of: SendingHouse, dieAt: number) {
  let step = 0;
  let dead = false;
  let where = '';
  const boundary = (name: string) => {
    if (!dead && step++ === dieAt) {
      dead = true;
      where = name;
    }
    if (dead) throw new Error('killed');
  };
  const wrap =
    <Args extends unknown[], Result>(name: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      boundary(`before ${name}`);
      const result = await work(...args);
      boundary(`after ${name}`);
      return result;
    };
  const { chain, oja } = of;
  const db = new Proxy(oja.db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          execute: wrap(
            'transaction',
            (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) =>
              target.transaction().execute(work),
          ),
        });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const mortalChain: Chain = {
    ...chain,
    nonce: wrap('nonce', chain.nonce),
    gasPrice: wrap('gasPrice', chain.gasPrice),
    transaction: wrap('transactionOf', chain.transaction),
    broadcast: wrap('broadcast', chain.broadcast),
  };
  const signer = of.freshSigner();
  const mortalOja: SendingOja = {
    ...oja,
    db,
    signer: { sign: wrap('sign', signer.sign) },
    chains: new Map([[chain.id, mortalChain]]),
  };
  return {
    house: { ...of, oja: mortalOja },
    isDead: () => dead,
    place: () => where,
  };
}
