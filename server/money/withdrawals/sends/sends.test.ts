import { sql } from 'kysely';
import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leastOffer } from '#server/money/withdrawals/affordable-price.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { type Chain, ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { post } from '#server/money/ledger/post.ts';
import { SANDBOX_ISSUER } from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';
import {
  type Signer,
  SignerUnavailable,
} from '#server/platform/integrations/signer/signer-port.ts';
import { cancelWithdrawal } from '#server/money/withdrawals/cancel-withdrawal.ts';
import { setSender, withdrawalDesk } from '#server/money/withdrawals/withdrawal-desk.ts';
import { reviewWithdrawals } from '#server/money/withdrawals/review-withdrawals.ts';
import { beginSend } from '#server/money/withdrawals/sends/begin-send.ts';
import { signSend } from '#server/money/withdrawals/sends/sign-send.ts';
import { administrator } from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund, letTimePass } from '#tests/support/factories/people.ts';
import {
  arrived,
  bookEntry,
  callerOf,
  expectChainIsMirrored,
  held,
  holder,
  request,
  type SendingHarness,
  type SendingOja,
  sendingHarness,
  stateOf,
  turn,
  until,
} from '#tests/support/harness/sending-harness.ts';

let harness: SendingHarness;
let me: string;
beforeAll(async () => {
  harness = await sendingHarness(2);
  me = await holder(harness.at.db, '40000');
  await fund(harness.at.db, me, 'cNGN', '50000');
}, 60_000);
afterEach(async () => {
  await expectChainIsMirrored(harness);
});
afterAll(async () => {
  await expectSoundLedger(harness.at.db);
  await harness.close();
});

async function begun(asset: 'USDT' | 'cNGN' = 'USDT', amount = '10') {
  const to = await bookEntry(harness.at.db, me, undefined, asset);
  const id = await request(harness, me, to.id, amount);
  // An address book holds thirty.
  await rows(harness.at.db, sql`delete from stablecoin_wallets where id = ${to.id}`);
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
  const { they_receive } = await stateOf(harness.at.db, id);
  return BigInt(Math.round(Number(they_receive) * 1e6));
}

test('after a crash at any point it is sent once and nothing is lost', async () => {
  const crashPoints: string[] = [];
  let deaths = 0;
  for (let crashStep = 0; crashStep < 400; crashStep++) {
    const { id, to } = await begun();
    const fate = mortal(harness, crashStep);
    for (let n = 0; n < 8 && !fate.isDead(); n++) {
      if ((await stateOf(harness.at.db, id)).status === 'confirmed') break;
      await turn(fate.harness).catch(() => undefined);
    }
    const dead = fate.isDead();
    if (dead) crashPoints.push(fate.crashPoint());
    if (dead) deaths++;
    // A new process, and a signer that knows what its journal has.
    await until(
      { ...harness, oja: { ...harness.oja, signer: harness.freshSigner() } },
      id,
      'confirmed',
    );
    expect(await arrived(harness, to), `died at ${fate.crashPoint()}`).toBe(await promised(id));
    if (!dead) break;
  }
  expect(deaths).toBeGreaterThan(25);
  expect(new Set(crashPoints.map((crashPoint) => crashPoint.split(' ')[1]))).toEqual(
    new Set(['transaction', 'sign', 'nonce', 'gasPrice', 'transactionOf', 'broadcast']),
  );
}, 120_000);

test('a lost response is looked up by hash, and never followed by another transaction', async () => {
  const { id, to } = await begun();
  const deaf: Chain = {
    ...harness.chain,
    async broadcast(signed) {
      await harness.chain.broadcast(signed);
      return { outcome: 'unknown' };
    },
  };
  await turn(withChain(harness, deaf), 0);
  await turn(withChain(harness, deaf), 0);
  expect(await sendOf(harness.at.db, id)).toMatchObject({ state: 'signed', attempts: 1 });
  await expect(cancelWithdrawal(harness.oja, callerOf(me), id)).rejects.toMatchObject({
    code: 'WITHDRAWAL_TOO_LATE',
  });
  await harness.node.mine();
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to)).toBe(await promised(id));
});

test('a node or a signer that is down keeps things waiting, and nothing else', async () => {
  const { id, to } = await begun();
  const away = () => Promise.reject(new ChainUnavailable('sandbox', null));
  await turn(
    withChain(harness, { ...harness.chain, nonce: away, transaction: away, gasPrice: away }),
  );
  expect((await stateOf(harness.at.db, id)).status).toBe('approved');
  const asleep: Signer = { sign: () => Promise.reject(new SignerUnavailable(null)) };
  await turn({ ...harness, oja: { ...harness.oja, signer: asleep } });
  await turn({ ...harness, oja: { ...harness.oja, signer: asleep } });
  const waiting = await sendOf(harness.at.db, id);
  expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
  expect(waiting.nonce).not.toBeNull();
  await expect(cancelWithdrawal(harness.oja, callerOf(me), id)).rejects.toMatchObject({
    code: 'WITHDRAWAL_TOO_LATE',
  });
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to)).toBe(await promised(id));
  expect((await sendOf(harness.at.db, id)).nonce).toBe(waiting.nonce);
});

test('several go out in a row, each with its own nonce, and none waits for another’s block', async () => {
  const many = [await begun(), await begun(), await begun('cNGN', '6000'), await begun()];
  await turn(harness, 0);
  const nonces = (
    await Promise.all(many.map(async ({ id }) => (await sendOf(harness.at.db, id)).nonce ?? 0))
  ).toSorted((one, other) => one - other);
  expect(nonces).toEqual(nonces.map((_, at) => (nonces[0] ?? 0) + at));
  await harness.node.mine();
  for (const { id } of many) await until(harness, id, 'confirmed');
});

test('what no block includes is offered an eighth more with its nonce; one attempt is mined', async () => {
  const { id, to } = await begun();
  await turn(harness, 0);
  const first = await stateOf(harness.at.db, id);
  const { nonce } = await sendOf(harness.at.db, id);
  await turn(harness, 0);
  expect(await sendOf(harness.at.db, id)).toMatchObject({ attempts: 1 });
  await letTimePass(harness.at.db, 6);
  await turn(harness, 0);
  expect(await sendOf(harness.at.db, id)).toMatchObject({ attempts: 2, nonce });
  expect((await stateOf(harness.at.db, id)).tx_hash).not.toBe(first.tx_hash);
  const prices = await rows(
    harness.at.db,
    sql<{
      fee: string;
    }>`select a.max_fee_per_gas as fee from chain_send_attempts a join chain_sends s on s.id = a.send_id
      where s.subject_id = ${id} order by a.id`,
  );
  expect(BigInt(prices[1]?.fee ?? 0) * 1_000n).toBeGreaterThanOrEqual(
    BigInt(prices[0]?.fee ?? 0) * 1_125n,
  );
  await harness.node.mine();
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to)).toBe(await promised(id));
});

test('a block that is reorganised away puts it in flight again', async () => {
  const { id, to } = await begun();
  await turn(harness, 1);
  await turn(harness, 0);
  expect(await sendOf(harness.at.db, id)).toMatchObject({ state: 'mined' });
  await harness.node.reorg(1);
  expect(await arrived(harness, to)).toBe(0n);
  await turn(harness, 0);
  expect(await sendOf(harness.at.db, id)).toMatchObject({ attempts: 1, state: 'broadcast' });
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to)).toBe(await promised(id));
});

test('what the token itself refuses is refunded once that is final, fee included, and not before', async () => {
  const before = (await held(harness.at.db, me, 'cNGN')).available;
  const { id, to } = await begun('cNGN', '10000');
  await shutOut(to, true);
  await turn(harness, 1);
  await turn(harness, 0);
  expect(await sendOf(harness.at.db, id)).toMatchObject({ state: 'mined', trouble: 'reverted' });
  expect((await stateOf(harness.at.db, id)).status).toBe('broadcast');
  await until(harness, id, 'failed');
  expect(await stateOf(harness.at.db, id)).toMatchObject({ reason: 'reverted' });
  expect(await held(harness.at.db, me, 'cNGN')).toMatchObject({ pending: '0' });
  expect(BigInt((await held(harness.at.db, me, 'cNGN')).available)).toBe(BigInt(before));
  await turn(harness);
});

test('what the signer refuses does not block the next; its owner can cancel it', async () => {
  const { id } = await begun();
  const strict: Signer = {
    sign: () => Promise.resolve({ ok: false, code: 'over_day_limit', message: 'enough for today' }),
  };
  await turn({ ...harness, oja: { ...harness.oja, signer: strict } });
  expect(await sendOf(harness.at.db, id)).toMatchObject({
    nonce: null,
    state: 'queued',
    trouble: 'signer: over_day_limit',
  });
  const next = await begun();
  await until(harness, next.id, 'confirmed');
  expect((await withdrawalDesk(harness.at.db, me)).troubled).toMatchObject([
    { trouble: 'signer: over_day_limit' },
  ]);
  await cancelWithdrawal(harness.oja, callerOf(me), id);
  await letTimePass(harness.at.db, 2);
  await turn(harness, 3);
  expect((await stateOf(harness.at.db, id)).status).toBe('cancelled');
});

test('a nonce another transaction used is proven before any refund, and stops the sender', async () => {
  const { db } = harness.at;
  const admin = await administrator(db);
  const { id, to } = await begun();
  await turn(harness, 0);
  const { tx_hash } = await stateOf(db, id);
  await harness.node.call('anvil_dropTransaction', tx_hash);
  await harness.node.sendAs(harness.hot, harness.hot, '0x');
  await harness.node.mine();
  await turn(harness, 0);
  expect(await sendOf(db, id)).toMatchObject({
    state: 'broadcast',
    trouble: expect.stringContaining('another transaction'),
  });
  expect((await stateOf(db, id)).status).toBe('broadcast');
  await until(harness, id, 'failed');
  expect(await stateOf(db, id)).toMatchObject({ reason: 'nonce_taken' });
  expect(await arrived(harness, to)).toBe(0n);
  expect((await withdrawalDesk(db, admin)).senders[0]).toMatchObject({ stopped: 'nonce_taken' });
  const stopNotifications = await rows(
    db,
    sql`select 1 from notifications where user_id = ${admin} and type = 'chain_sender_stopped'`,
  );
  expect(stopNotifications).toHaveLength(1);

  const next = await begun();
  await turn(harness, 2);
  expect((await stateOf(db, next.id)).status).toBe('approved');
  await setSender(harness.oja, 'sandbox', harness.hot, false);
  await until(harness, next.id, 'confirmed');
});

test('a node that counts pending transactions, or miscounts now and then, proves nothing', async () => {
  const { db } = harness.at;
  const { id, to } = await begun();
  await turn(harness, 0);
  const { tx_hash } = await stateOf(db, id);
  const countingAhead = (status: 'waiting' | 'unknown') =>
    withChain(harness, {
      ...harness.chain,
      nonce: async (address) => (await harness.chain.nonce(address)) + 1,
      transaction: async (hash) =>
        hash === tx_hash ? { status } : await harness.chain.transaction(hash),
    });
  await harness.node.call('anvil_dropTransaction', tx_hash);
  for (let turns = 0; turns < 6; turns++) await turn(countingAhead('waiting'));
  expect((await stateOf(db, id)).status).toBe('broadcast');

  await turn(harness, 0);
  await harness.node.call('anvil_dropTransaction', tx_hash);
  await harness.node.mine(5);
  await turn(countingAhead('unknown'), 0);
  expect((await stateOf(db, id)).status).toBe('broadcast');
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to)).toBe(await promised(id));
});

test('a chain with a higher nonce than we assigned stops the sender before anything is signed', async () => {
  const { db } = harness.at;
  await harness.node.sendAs(harness.hot, harness.hot, '0x');
  await harness.node.mine();
  const { id, to } = await begun();
  await turn(harness, 2);
  expect((await withdrawalDesk(db, me)).senders[0]).toMatchObject({ stopped: 'nonce_beyond' });
  expect(await sendOf(db, id)).toMatchObject({ nonce: null, attempts: 0 });
  await setSender(harness.oja, 'sandbox', harness.hot, false);
  await until(harness, id, 'confirmed');
  expect(await arrived(harness, to)).toBe(await promised(id));
});

test('a nonce the signer gave to an unknown reference stops the sender; nothing is signed for it', async () => {
  const { db } = harness.at;
  const nonce = await harness.chain.nonce(harness.hot);
  const ghost = await harness.freshSigner().sign({
    reference: 'withdrawal:ghost:send',
    chain: 'sandbox',
    nonce,
    gasLimit: harness.chain.transferGas,
    gasPrice: await harness.chain.gasPrice(),
    what: {
      kind: 'withdrawal',
      asset: 'USDT',
      to: harness.node.tokens.FAKE_USDT.address,
      chainUnits: 1n,
    },
  });
  if (!ghost.ok) throw new Error(ghost.message);
  const reopened = { ...harness, oja: { ...harness.oja, signer: harness.freshSigner() } };
  const { id, to } = await begun();
  await turn(reopened, 2);
  expect((await withdrawalDesk(db, me)).senders[0]).toMatchObject({ stopped: 'signer_disagrees' });
  expect(await sendOf(db, id)).toMatchObject({ attempts: 0, state: 'queued' });
  expect((await stateOf(db, id)).status).toBe('approved');
  // It was sent after all, before our books were restored: then they continue behind it.
  await harness.chain.broadcast(ghost.signed);
  await harness.node.mine();
  await setSender(harness.oja, 'sandbox', harness.hot, false);
  await letTimePass(db, 2);
  await until(reopened, id, 'confirmed');
  expect(await arrived(harness, to)).toBe(await promised(id));
  await post(db, {
    kind: 'treasury_out',
    reference: 'treasury:test:ghost',
    from: { ownerId: null, kind: 'treasury' },
    to: { ownerId: null, kind: 'chain', shard: 9 },
    amount: { asset: 'USDT', units: 100n },
  });
});

test('a low hot wallet queues a withdrawal, notifies once, and sends it once refilled', async () => {
  const { db } = harness.at;
  const full = await harness.chain.tokenBalance('USDT', harness.hot);
  await hold(15_000_000n);
  const first = await begun();
  const large = await begun('USDT', '200');
  const naira = await begun('cNGN', '6000');
  const late = await begun();
  await turn(harness, 0);
  await turn(harness, 0);
  const { nonce } = await sendOf(db, first.id);
  expect(await sendOf(db, naira.id)).toMatchObject({ state: 'broadcast', nonce: (nonce ?? 0) + 1 });
  const trouble = 'waiting for its wallet to be funded with USDT';
  for (const { id } of [large, late]) {
    expect(await sendOf(db, id)).toMatchObject({ nonce: null, attempts: 0, trouble });
    expect(await stateOf(db, id)).toMatchObject({ status: 'approved', reason: 'hot_wallet' });
  }
  expect((await withdrawalDesk(db, me)).troubled).toMatchObject([{ trouble }, { trouble }]);
  expect(await shortages()).toEqual([{ subject: 'USDT', sends: '2', stands: true }]);
  await until(harness, first.id, 'confirmed');
  await until(harness, naira.id, 'confirmed');
  await cancelWithdrawal(harness.oja, callerOf(me), late.id);

  await hold((await harness.chain.tokenBalance('USDT', harness.hot)) + full - 15_000_000n);
  await until(harness, large.id, 'confirmed');
  expect(await arrived(harness, large.to)).toBe(await promised(large.id));
  expect(await shortages()).toEqual([{ subject: 'USDT', sends: '2', stands: false }]);
});

test('a hot wallet without gas signs nothing and resumes with some; it never bids beyond its balance', async () => {
  const { db } = harness.at;
  const { id } = await begun();
  await harness.node.setGas(harness.hot, 1_000n);
  await turn(harness, 1);
  expect(await sendOf(db, id)).toMatchObject({
    nonce: null,
    attempts: 0,
    trouble: 'waiting for its wallet to be funded with gas',
  });
  expect(await shortages()).toMatchObject([{ stands: false }, { subject: 'ETH', stands: true }]);
  const gas = harness.chain.transferGas * (leastOffer(await harness.chain.gasPrice()) + 7n);
  await harness.node.setGas(harness.hot, gas);
  await turn(harness, 0);
  expect(await sendOf(db, id)).toMatchObject({ state: 'broadcast', attempts: 1 });
  expect(await offered(id)).toBe(gas / harness.chain.transferGas);
  // No gas is left for a fee bump.
  await letTimePass(db, 6);
  await harness.node.call('anvil_setNextBlockBaseFeePerGas', '0x1');
  await turn(harness, 0);
  expect(await sendOf(db, id)).toMatchObject({
    attempts: 1,
    trouble: 'not being mined, and its wallet cannot pay for a higher fee',
  });
  await harness.node.setGas(harness.hot, 10n ** 20n);
  await turn(harness, 0);
  expect(await sendOf(db, id)).toMatchObject({ attempts: 2 });
  await until(harness, id, 'confirmed');
  expect((await shortages()).map(({ stands }) => stands)).toEqual([false, false]);
});

test('a withdrawal whose owner is banned while it is queued stays, and others pass', async () => {
  const { db } = harness.at;
  const { id } = await begun();
  const other = await holder(db, '100');
  const to = await bookEntry(db, other);
  await harness.node.setGas(harness.hot, 1_000n);
  await turn(harness, 1);
  await rows(db, sql`update auth.users set banned_until = 'infinity' where id = ${me}`);
  const passing = await request(harness, other, to.id, '10');
  await harness.node.setGas(harness.hot, 10n ** 20n);
  await until(harness, passing, 'confirmed');
  expect(await sendOf(db, id)).toMatchObject({ nonce: null, attempts: 0 });
  expect(await stateOf(db, id)).toMatchObject({ status: 'approved', reason: 'hold' });
  await rows(db, sql`update auth.users set banned_until = null where id = ${me}`);
  await letTimePass(db, 2);
  await until(harness, id, 'confirmed');
});

test('an assigned, unsigned nonce blocks nobody, even after the chain’s count has passed it', async () => {
  const { db } = harness.at;
  const { id } = await begun();
  const next = await begun();
  const asleep: Signer = { sign: () => Promise.reject(new SignerUnavailable(null)) };
  await turn({ ...harness, oja: { ...harness.oja, signer: asleep } });
  expect((await sendOf(db, id)).nonce).not.toBeNull();
  await harness.node.sendAs(harness.hot, harness.hot, '0x');
  await harness.node.sendAs(harness.hot, harness.hot, '0x');
  await harness.node.mine();
  await setSender(harness.oja, 'sandbox', harness.hot, false);
  let asked = 0;
  const strict: Signer = {
    sign: async (signingRequest) => {
      if (!signingRequest.reference.includes(id)) return harness.freshSigner().sign(signingRequest);
      asked++;
      return { ok: false, code: 'not_allowed', message: 'nobody’s wallet' };
    },
  };
  await until({ ...harness, oja: { ...harness.oja, signer: strict } }, next.id, 'confirmed');
  expect(asked).toBe(1);
  expect(await sendOf(db, id)).toMatchObject({ nonce: null, trouble: 'signer: not_allowed' });
  expect(await stateOf(db, id)).toMatchObject({ status: 'approved', reason: 'not_signed' });
  await letTimePass(db, 2);
  await until(
    { ...harness, oja: { ...harness.oja, signer: harness.freshSigner() } },
    id,
    'confirmed',
  );
});

test('what the chain had counted of others and lost leaves no gap in the nonces', async () => {
  await until(harness, (await begun()).id, 'confirmed');
  await harness.node.sendAs(harness.hot, harness.hot, '0x');
  await harness.node.mine();
  const { id } = await begun();
  await turn(harness, 0);
  await setSender(harness.oja, 'sandbox', harness.hot, false);
  await harness.node.reorg(1);
  await turn(harness, 0);
  expect((await withdrawalDesk(harness.at.db, me)).senders[0]).toMatchObject({
    stopped: 'nonce_gap',
  });
  await setSender(harness.oja, 'sandbox', harness.hot, false);
  await until(harness, id, 'confirmed');
});

test('M-4.8 a chain reset behind what was final gets it again, and sending resumes by itself', async () => {
  await until(harness, (await begun()).id, 'confirmed');
  const before = await harness.node.snapshot();
  const lost = [await begun(), await begun(), await begun('cNGN', '6000')];
  for (const { id } of lost) await until(harness, id, 'confirmed');
  await harness.node.revert(before);
  expect(await arrived(harness, lost[0]!.to)).toBe(0n);

  const next = await begun();
  await turn(harness);
  expect((await withdrawalDesk(harness.at.db, me)).senders[0]).toMatchObject({
    stopped: 'nonce_gap',
  });
  await until(harness, next.id, 'confirmed');
  expect((await withdrawalDesk(harness.at.db, me)).senders[0]).toMatchObject({ stopped: null });
  for (const { id, to } of [lost[0]!, lost[1]!, next]) {
    expect(await arrived(harness, to)).toBe(await promised(id));
  }
});

test('M-4.8 what waits behind a gap gets through, also with nothing more to send', async () => {
  const lost = await begun();
  const before = await harness.node.snapshot();
  await until(harness, lost.id, 'confirmed');
  const waiting = await begun();
  await turn(harness, 0);
  await harness.node.revert(before);
  await until(harness, waiting.id, 'confirmed');
  expect(await arrived(harness, lost.to)).toBe(await promised(lost.id));
});

test('what the signer signed and our books lost is found on the chain, and never refunded', async () => {
  const { db } = harness.at;
  const { id, to } = await begun();
  const signer = harness.freshSigner();
  const forgetful = { ...harness, oja: { ...harness.oja, signer } };
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
  await harness.node.call('anvil_dropTransaction', tx_hash);
  await harness.chain.broadcast(dearer.signed);
  await harness.node.mine();
  expect(await sendOf(db, id)).toMatchObject({ attempts: 1 });
  await until(forgetful, id, 'confirmed');
  expect(await stateOf(db, id)).toMatchObject({ tx_hash: dearer.txHash });
  expect(await arrived(harness, to)).toBe(await promised(id));
});

test('a signature that arrives when its nonce was released is dropped', async () => {
  const { db } = harness.at;
  const { id, to } = await begun();
  await reviewWithdrawals(harness.oja);
  const signer = harness.freshSigner();
  const deps = { db, log: harness.oja.log, kinds: harness.kinds };
  const send = await beginSend({ ...deps, signer }, harness.chain, harness.hot);
  if (!send) throw new Error('it was to be begun');
  const refuses: Signer = {
    sign: () => Promise.resolve({ ok: false, code: 'too_many', message: 'slowly' }),
  };
  const slow: Signer = {
    async sign(signingRequest) {
      const outcome = await signer.sign(signingRequest);
      await signSend({ ...deps, signer: refuses }, send);
      return outcome;
    },
  };
  await signSend({ ...deps, signer: slow }, send);
  expect(await sendOf(db, id)).toMatchObject({ state: 'queued', nonce: null, attempts: 0 });
  await letTimePass(db, 2);
  await until({ ...harness, oja: { ...harness.oja, signer } }, id, 'confirmed');
  expect(await arrived(harness, to)).toBe(await promised(id));
});

async function hold(chainUnits: bigint): Promise<void> {
  const { address } = harness.node.tokens.USDT;
  await harness.node.call('anvil_dealERC20', harness.hot, address, `0x${chainUnits.toString(16)}`);
}

function shortages() {
  return rows(
    harness.at.db,
    sql<{ subject: string; sends: string | null; stands: boolean }>`
      select subject, detail ->> 'sends' as sends, ended_at is null as stands from chain_alarms
      where kind = 'hot_wallet_short' order by id`,
  );
}

async function offered(withdrawalId: string): Promise<bigint> {
  const { fee } = await one(
    harness.at.db,
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
  await harness.node.sendAs(SANDBOX_ISSUER, harness.node.tokens.cNGN.address, data);
  await harness.node.mine();
}

function withChain(of: SendingHarness, chain: Chain): SendingHarness {
  return { ...of, oja: { ...of.oja, chains: new Map([[chain.id, chain]]) } };
}

/** A process that dies at its n-th step: before or after each transaction and each external call. */
function mortal(of: SendingHarness, dieAt: number) {
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
    harness: { ...of, oja: mortalOja },
    isDead: () => dead,
    crashPoint: () => where,
  };
}
