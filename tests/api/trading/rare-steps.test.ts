import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import type { TradeRecord } from '#core/record/trade-record.ts';
import { verifyRecord } from '#core/record/verify-record.ts';
import type { LateClaim } from '#core/trade/late-payment-wire.ts';
import type { TradeReceipt } from '#core/trade/record-wire.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';
import { proofsOf, receipt, uploadedProof } from '#tests/api/trading/proof-harness.ts';

let server: TestServer;
let seller: SignedUp;
let buyer: SignedUp;
let other: SignedUp;
let stranger: SignedUp;
let admin: SignedUp;
const folder = mkdtempSync(join(tmpdir(), 'oja-record-'));

beforeAll(async () => {
  server = await testServer();
  [seller, buyer, other, stranger, admin] = await Promise.all([
    server.signUpKnown(undefined, 'Bola Adeyemi'),
    server.signUpKnown(undefined, 'Ade Okon'),
    server.signUpKnown(undefined, 'Uche Obi'),
    server.signUpKnown(undefined, 'Musa Bello'),
    server.signUpKnown(undefined, 'Ngozi Eze'),
  ]);
  await becomeAdministrator(server.oja.db, admin);
  await Promise.all([seller, buyer].map(({ client }) => enrolSecondFactor(client)));
  await call(seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 9000 });
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await expectSoundLedger(server.oja.db);
  await server.close();
});

async function call<Result = Record<string, string>>(
  person: Pick<SignedUp, 'client'>,
  name: string,
  payload: Record<string, unknown>,
): Promise<Result> {
  const { data, error } = await person.client.rpc(name, payload);
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return data as Result;
}

async function listed(): Promise<string> {
  const { trade_id } = await call(seller, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 100,
    p_price_per_unit: 1520,
    p_min_order_amount: 10_000,
    p_max_order_amount: 152_000,
    p_payment_method_ids: ['bank-transfer'],
  });
  return trade_id!;
}

async function accepted(by = buyer, offer?: string, part?: number): Promise<string> {
  const answer = await call<{ success: boolean; trade_id: string; code?: string }>(
    by,
    'accept_trade_bulletproof',
    { p_trade_id: offer ?? (await listed()), p_user_id: by.userId, p_partial_amount: part },
  );
  if (!answer.success) throw new Error(answer.code);
  return answer.trade_id;
}

async function letPass(minutes: number) {
  const answer = await fetch(`${server.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: minutes * 60 }),
  });
  expect(answer.ok).toBe(true);
}

const refusal = (code: keyof typeof ERRORS) => ({ code, message: ERRORS[code].message });
const bundle = (who: SignedUp, p_trade_id: string) =>
  call<TradeRecord>(who, 'export_trade_bundle', { p_trade_id });

describe('more time', () => {
  test('EXP-03 the seller extends once; the deadline moves for both', async () => {
    const p_trade_id = await accepted();
    await expect(call(buyer, 'extend_payment_window', { p_trade_id })).rejects.toMatchObject(
      refusal('NOT_YOUR_STEP'),
    );
    const { deadline } = await call(seller, 'extend_payment_window', { p_trade_id });
    const { data } = await buyer.client
      .from('trades')
      .select('completion_timeout, extended_at')
      .eq('id', p_trade_id)
      .single();
    expect(Date.parse(String(data?.completion_timeout))).toBe(Date.parse(deadline!));
    await expect(call(seller, 'extend_payment_window', { p_trade_id })).rejects.toMatchObject(
      refusal('EXTENSION_USED'),
    );
    await call(buyer, 'cancel_trade', { p_trade_id });
  });
});

describe('a late payment', () => {
  test('EXP-01 EXP-06 M-1.L6 what expired may be claimed by its buyer for a quarter of an hour, with a receipt', async () => {
    const p_trade_id = await accepted();
    const ask = (who = buyer) => call<LateClaim>(who, 'get_late_claim', { p_trade_id });
    expect(await ask()).toMatchObject({
      possible: false,
      until: null,
      reason: 'LATE_CLAIM_NOTHING_EXPIRED',
    });
    await letPass(16);
    await expect(call(buyer, 'claim_late_payment', { p_trade_id })).rejects.toMatchObject(
      refusal('LATE_CLAIM_NEEDS_RECEIPT'),
    );
    const p_receipt_path = await uploadedProof(buyer, p_trade_id);
    const claimed = await call(buyer, 'claim_late_payment', {
      p_trade_id,
      p_receipt_path,
      p_idempotency_key: 'claimed-once',
    });
    expect(claimed).toMatchObject({ success: true, trade_id: p_trade_id, status: 'processing' });
    expect(await ask()).toMatchObject({ possible: false, reason: null, trade_id: p_trade_id });
    const { data } = await buyer.client
      .from('trades')
      .select('status, purchased_amount')
      .eq('id', p_trade_id)
      .single();
    expect(data).toEqual({ status: 'processing', purchased_amount: 100 });
    expect(await seesFile(seller, p_receipt_path)).toBe(true);
    expect(await seesFile(stranger, p_receipt_path)).toBe(false);
    await call(buyer, 'cancel_trade', { p_trade_id });
  });

  test('M-1.L6 a part that runs again shows its seller the receipt, and only its late buyer may add one', async () => {
    const offer = await listed();
    const p_trade_id = await accepted(buyer, offer, 40);
    await letPass(16);
    await expect(call(buyer, 'claim_late_payment', { p_trade_id })).rejects.toMatchObject(
      refusal('LATE_CLAIM_NEEDS_RECEIPT'),
    );
    expect(await call<LateClaim>(buyer, 'get_late_claim', { p_trade_id })).toMatchObject({
      possible: true,
      has_receipt: false,
    });
    for (const who of [seller, stranger, other]) {
      expect(await tryUpload(who, p_trade_id), 'not theirs to show').toBe(false);
    }
    const p_receipt_path = await uploadedProof(buyer, p_trade_id);
    expect(await seesFile(seller, p_receipt_path), 'before it is submitted').toBe(false);
    const { trade_id } = await call(buyer, 'claim_late_payment', { p_trade_id, p_receipt_path });
    expect(trade_id).not.toBe(p_trade_id);
    const ask = (who: SignedUp) => call<LateClaim>(who, 'get_late_claim', { p_trade_id });
    expect(await ask(seller), 'where it goes on').toMatchObject({ possible: false, trade_id });
    await expect(ask(stranger)).rejects.toMatchObject(refusal('TRADE_NOT_FOUND'));
    expect(await seesFile(seller, p_receipt_path)).toBe(true);
    expect(await seesFile(stranger, p_receipt_path)).toBe(false);
    const { data } = await seller.client
      .from('payment_proofs')
      .select('proof_image_url')
      .eq('trade_id', trade_id!);
    expect(data).toEqual([{ proof_image_url: p_receipt_path }]);
    await proofsOf(buyer).remove([p_receipt_path]);
    expect(await seesFile(seller, p_receipt_path), 'a shown receipt stays').toBe(true);
    await call(buyer, 'cancel_trade', { p_trade_id: trade_id });
    await letPass(16);
    expect(await tryUpload(buyer, p_trade_id), 'long after').toBe(false);
  });

  test('M-1.L6 a receipt deleted during its submission is either kept or missed', async () => {
    const late = await server.signUpKnown(undefined, 'Kemi Ojo');
    for (let round = 0; round < 4; round++) {
      const p_trade_id = await accepted(late, await listed(), 20);
      await letPass(16);
      const p_receipt_path = await uploadedProof(late, p_trade_id);
      const claim = () => call(late, 'claim_late_payment', { p_trade_id, p_receipt_path });
      const remove = () => proofsOf(late).remove([p_receipt_path]);
      const steps = round % 2 ? [claim(), remove()] : [remove(), claim()];
      const [claimed] = (await Promise.allSettled(steps)).filter((_, n) => n === (round + 1) % 2);
      const succeeded = claimed!.status === 'fulfilled';
      expect(await seesFile(seller, p_receipt_path)).toBe(succeeded);
      if (claimed!.status === 'rejected') {
        expect(claimed!.reason).toMatchObject(refusal('PROOF_NOT_UPLOADED'));
        continue;
      }
      const { trade_id } = claimed!.value as Record<string, string>;
      await call(late, 'cancel_trade', { p_trade_id: trade_id });
    }
  });

  test('what somebody else has taken is refused with the reason and what to do', async () => {
    const p_trade_id = await accepted();
    await letPass(16);
    await buyer.client.from('trades').update({ status: 'open' }).eq('id', p_trade_id);
    await accepted(other, p_trade_id);
    await expect(call(buyer, 'claim_late_payment', { p_trade_id })).rejects.toMatchObject(
      refusal('LATE_FUNDS_GONE'),
    );
    await expect(call(stranger, 'claim_late_payment', { p_trade_id })).rejects.toMatchObject(
      refusal('TRADE_NOT_FOUND'),
    );
    await call(other, 'cancel_trade', { p_trade_id });
  });
});

async function tryUpload(who: SignedUp, tradeId: string): Promise<boolean> {
  const path = `${tradeId}/${crypto.randomUUID()}.png`;
  const { error } = await proofsOf(who).upload(path, await receipt(), { contentType: 'image/png' });
  return error === null;
}

async function seesFile(who: SignedUp, path: string): Promise<boolean> {
  const { data } = await proofsOf(who).download(path);
  return data !== null;
}

/** The script as a person runs it. */
function verify(record: unknown, ...options: string[]): Promise<{ code: number; text: string }> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(record));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/verify-record.ts', file, ...options],
      (error, out, problems) => {
        resolve({ code: error ? Number(error.code) : 0, text: out + problems });
      },
    );
  });
}

describe('the record of a trade', () => {
  test('is one chain for both sides and the administrator, signed, and verifies without a server', async () => {
    const trade = await accepted();
    await call(buyer, 'mark_trade_paid', { p_trade_id: trade });
    const [ofSeller, ofBuyer, ofAdmin] = await Promise.all(
      [seller, buyer, admin].map((who) => bundle(who, trade)),
    );
    const chains = [ofSeller, ofBuyer, ofAdmin].map((record) => record!.entries.map((e) => e.hash));
    expect(chains[1]).toEqual(chains[0]);
    expect(chains[2]).toEqual(chains[0]);
    expect(ofBuyer!.entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['event', 'escrow_locked', 'ledger', 'bank_details_shown']),
    );
    for (const record of [ofSeller, ofBuyer, ofAdmin]) {
      expect((await verifyRecord(record)).problems).toEqual([]);
    }
    expect(ofSeller!.head.exported_for).toEqual({ id: seller.userId, role: 'party' });

    const keys = join(folder, 'keys.json');
    const visitor = { client: server.client() };
    writeFileSync(keys, JSON.stringify(await call(visitor, 'get_record_keys', {})));
    const good = await verify(ofSeller, '--key', keys);
    expect(good).toMatchObject({ code: 0 });
    expect(good.text).toMatch(/marked_paid[\s\S]*By its history the trade is processing: 100/);
    expect(good.text).toMatch(/OK: \d+ entries, unchanged, signed by/);

    const entries = ofSeller!.entries.map((entry, n) =>
      n === 1 ? { ...entry, at: '2020-01-01T00:00:00.000000Z' } : entry,
    );
    const bad = await verify({ ...ofSeller, entries }, '--key', keys);
    expect(bad).toMatchObject({ code: 1 });
    expect(bad.text).toContain('Entry 2 is not what was recorded.');
    await call(buyer, 'cancel_trade', { p_trade_id: trade });
  });

  test('shows the seller’s account for a day after the end; then sealed, provable, the same chain', async () => {
    const trade = await accepted();
    await call(buyer, 'cancel_trade', { p_trade_id: trade });
    const detailsOf = async (who: SignedUp) => {
      const record = await bundle(who, trade);
      expect((await verifyRecord(record)).problems).toEqual([]);
      return record.entries.find(({ kind }) => kind === 'bank_details_shown')!;
    };
    const before = await detailsOf(buyer);
    expect(before.opened).toMatchObject({ account_number: { value: '0234817752' } });
    await letPass(24 * 60 + 1);
    const after = await detailsOf(buyer);
    expect(after.opened).toEqual({});
    expect(JSON.stringify(after)).not.toContain('0234817752');
    expect(after.body).toMatchObject({ account: '••••••7752' });
    expect(after.digest).toBe(before.digest);
    expect((await detailsOf(seller)).opened).toHaveProperty('account_number');
  });

  test('hides another buyer’s run of the same trade', async () => {
    const trade = await accepted();
    await letPass(16);
    await buyer.client.from('trades').update({ status: 'open' }).eq('id', trade);
    await accepted(other, trade);
    const record = await bundle(buyer, trade);
    const text = JSON.stringify({ ...record, head: null });
    expect(text).not.toContain(other.userId);
    expect(text).toContain(seller.userId);
    const verdict = await verifyRecord(record);
    expect(verdict.problems).toEqual([]);
    expect(verdict.hiddenEntries).toBeGreaterThan(0);
    expect((await bundle(seller, trade)).head.hash).toBe(record.head.hash);
    expect(record.trade).not.toHaveProperty('status');
    await call(other, 'cancel_trade', { p_trade_id: trade });
  });

  test('exists for its parties and administrators alone', async () => {
    const trade = await accepted();
    await expect(bundle(stranger, trade)).rejects.toMatchObject(refusal('TRADE_NOT_FOUND'));
    await expect(bundle(seller, crypto.randomUUID())).rejects.toMatchObject(
      refusal('TRADE_NOT_FOUND'),
    );
    const visitor = await server.client().rpc('export_trade_bundle', { p_trade_id: trade });
    expect(visitor.status).toBe(401);
    await call(buyer, 'cancel_trade', { p_trade_id: trade });
  });
});

describe('a receipt', () => {
  test('is for the parties; its token shows anyone the facts and the trade’s status, without names', async () => {
    const trade = await accepted();
    const receipt = (who: SignedUp) =>
      call<TradeReceipt>(who, 'get_trade_receipt', { p_trade_id: trade });
    const [forSeller, forBuyer] = [await receipt(seller), await receipt(buyer)];
    expect(forBuyer).toMatchObject({ status: 'in_payment', amount: '100', fee_amount: null });
    expect(forSeller.fee_amount).toBe('0.3');
    await expect(receipt(stranger)).rejects.toMatchObject(refusal('TRADE_NOT_FOUND'));

    const visitor = { client: server.client() };
    const check = (p_token: string) =>
      call<Record<string, unknown>>(visitor, 'verify_receipt', { p_token });
    const facts = await check(forBuyer.token);
    expect(facts).toEqual({
      valid: true,
      reference: forBuyer.reference,
      asset: 'USDT',
      amount: '100',
      total_fiat: forBuyer.total_fiat,
      fiat_currency: 'NGN',
      date: forBuyer.accepted_at,
      status: 'in_payment',
    });
    await call(buyer, 'mark_trade_paid', { p_trade_id: trade });
    expect(await check(forBuyer.token)).toMatchObject({ valid: true, status: 'processing' });

    const [head, body, signed] = forBuyer.token.split('.');
    const forged = Buffer.from(body!, 'base64url')
      .toString()
      .replace(/"h":"./, '"h":"x');
    for (const token of [
      '',
      'no token',
      `${head}.${Buffer.from(forged).toString('base64url')}.${signed}`,
      `${head}.${body}.${signed!.startsWith('A') ? 'B' : 'A'}${signed!.slice(1)}`,
    ]) {
      expect(await check(token), token).toEqual({ valid: false });
    }
    await call(buyer, 'cancel_trade', { p_trade_id: trade });
  });

  test('of a run that another one has replaced is no longer valid; an offer has none', async () => {
    const offer = await listed();
    await expect(call(seller, 'get_trade_receipt', { p_trade_id: offer })).rejects.toMatchObject(
      refusal('RECEIPT_NOT_YET'),
    );
    await accepted(other, offer);
    const { token } = await call<TradeReceipt>(other, 'get_trade_receipt', { p_trade_id: offer });
    await letPass(16);
    await other.client.from('trades').update({ status: 'open' }).eq('id', offer);
    const check = () => call(stranger, 'verify_receipt', { p_token: token });
    expect(await check()).toEqual({ valid: false });
    await accepted(stranger, offer);
    expect(await check()).toEqual({ valid: false });
    await call(stranger, 'cancel_trade', { p_trade_id: offer });
  });
});
