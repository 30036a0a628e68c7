import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#core/errors/app-error.ts';
import { rows } from '#server/platform/db/database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund } from '#tests/support/factories/people.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';

interface Answer {
  readonly success: true;
  readonly message: string;
  readonly trade_id: string;
  readonly dispute_id: string;
  readonly settlement_id: string;
  readonly statement_id: string;
  readonly status: string;
  readonly needs_second_person: boolean;
}

type Arbiter = SignedUp & { readonly app: Authenticator };

let server: TestServer;
let seller: SignedUp & { readonly app: Authenticator };
let buyer: SignedUp;
let stranger: SignedUp;
let ngozi: Arbiter;
let tunde: Arbiter;
let zainab: Arbiter;
/** An administrator who never set a second factor up. */
let lax: SignedUp;

beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
  const [bola, ade, uche, ...admins] = await Promise.all(
    [
      'Bola Adeyemi',
      'Ade Okon',
      'Uche Obi',
      'Ngozi Eze',
      'Tunde Bello',
      'Zainab Musa',
      'Lax Admin',
    ].map((name) => server.signUp(undefined, name)),
  );
  seller = { ...bola!, app: await enrolSecondFactor(bola!.client) };
  buyer = ade!;
  stranger = uche!;
  for (const { userId } of admins) {
    await rows(
      server.oja.db,
      sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`,
    );
  }
  const arbiters = [];
  for (const admin of admins.slice(0, 3)) {
    arbiters.push({ ...admin, app: await enrolSecondFactor(admin.client) });
  }
  [ngozi, tunde, zainab] = arbiters as [Arbiter, Arbiter, Arbiter];
  lax = admins[3]!;
  await fund(server.oja.db, seller.userId, 'USDT', '20000');
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
}, 120_000);

afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

async function call(person: SignedUp, name: string, payload: object): Promise<Answer> {
  const { data, error } = await person.client.rpc(name, payload);
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return data as Answer;
}

/** The refusal of the catalogue, by its code, status and text. */
async function refuses(person: SignedUp, name: string, payload: object, code: ErrorCode) {
  const { error, status } = await person.client.rpc(name, payload);
  const wire = code === 'ADMIN_ONLY' ? '42501' : code;
  expect({ code: error?.code, status, message: error?.message }, `${name}: ${code}`).toEqual({
    code: wire,
    status: ERRORS[code].status,
    message: ERRORS[code].message,
  });
}

let amounts = 0;
/** A trade of the two in payment; each of another amount, so that a bank could tell them apart. */
async function accepted(amount = 100): Promise<string> {
  const p_amount = amount + ++amounts;
  const { trade_id } = await call(seller, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount,
    p_price_per_unit: 1520,
    p_min_order_amount: 10_000,
    p_max_order_amount: 5_000_000,
    p_payment_method_ids: ['bank-transfer'],
  });
  const taker = await server.signUp(undefined, 'Ade Okon');
  buyer = taker;
  const answer = await call(buyer, 'accept_trade_bulletproof', {
    p_trade_id: trade_id,
    p_user_id: buyer.userId,
  });
  expect(answer.success).toBe(true);
  return answer.trade_id;
}

async function paid(amount?: number): Promise<string> {
  const p_trade_id = await accepted(amount);
  await call(buyer, 'mark_trade_paid', { p_trade_id });
  return p_trade_id;
}

async function disputed(amount?: number) {
  const p_trade_id = await paid(amount);
  const { dispute_id } = await call(buyer, 'raise_dispute', {
    p_trade_id,
    p_reason: 'paid_not_released',
    p_description: 'Paid at 12:04.',
  });
  return { p_trade_id, p_dispute_id: dispute_id };
}

async function statusOf(id: string) {
  const { data } = await server
    .serviceClient()
    .from('trades')
    .select('status')
    .eq('id', id)
    .single();
  return (data as { status: string }).status;
}

test('ST-12 ST-13 ENT-35 a party opens a dispute; both read it, nobody else does', async () => {
  const p_trade_id = await accepted();
  await refuses(stranger, 'raise_dispute', { p_trade_id, p_reason: 'other' }, 'TRADE_NOT_FOUND');
  const raised = await call(buyer, 'raise_dispute', {
    p_trade_id,
    p_reason: 'wrong_account',
    p_description: 'The bank says no such account.',
  });
  expect(raised).toMatchObject({ success: true, trade_id: p_trade_id, status: 'disputed' });
  await refuses(seller, 'raise_dispute', { p_trade_id, p_reason: 'other' }, 'DISPUTE_ALREADY_OPEN');
  for (const { client } of [seller, buyer, ngozi]) {
    const { data } = await client
      .from('disputes')
      .select('id, status, created_at, reason')
      .eq('trade_id', p_trade_id);
    expect(data).toEqual([
      {
        id: raised.dispute_id,
        status: 'open',
        created_at: expect.any(String),
        reason: 'wrong_account',
      },
    ]);
  }
  for (const { client } of [stranger, { client: server.client() }]) {
    expect(
      (await client.from('disputes').select('id').eq('trade_id', p_trade_id)).data ?? [],
    ).toEqual([]);
  }
  const later = await paid();
  await call(seller, 'raise_dispute', { p_trade_id: later, p_reason: 'not_received' });
  expect(await statusOf(later)).toBe('disputed');
  await refuses(
    buyer,
    'raise_dispute',
    { p_trade_id: crypto.randomUUID(), p_reason: 'other' },
    'TRADE_NOT_FOUND',
  );
});

test('no dispute of a trade that is over, or past its window', async () => {
  const p_trade_id = await accepted();
  await pass(16 * 60);
  await refuses(buyer, 'raise_dispute', { p_trade_id, p_reason: 'other' }, 'PAYMENT_WINDOW_CLOSED');
  const cancelled = await accepted();
  await call(buyer, 'cancel_trade', { p_trade_id: cancelled });
  const again = { p_trade_id: cancelled, p_reason: 'other' };
  await refuses(buyer, 'raise_dispute', again, 'DISPUTE_NOT_POSSIBLE');
  const p_settlement = { p_trade_id: cancelled, p_kind: 'refund' };
  await refuses(seller, 'propose_settlement', p_settlement, 'TRADE_STATE_CHANGED');
});

test('statements and questions, with files of one’s own, for the two sides and administrators alone', async () => {
  const { p_trade_id, p_dispute_id } = await disputed();
  const statement = { p_dispute_id, p_body: 'My bank app shows it as done.' };
  const p_path = `${p_trade_id}/${crypto.randomUUID()}.webp`;
  await refuses(
    buyer,
    'add_dispute_statement',
    { ...statement, p_attachment_paths: [p_path] },
    'ATTACHMENT_NOT_FOUND',
  );
  await rows(
    server.oja.db,
    sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag)
      values ('dispute-evidence', ${p_path}, ${buyer.userId}, gen_random_uuid(), 1, 'image/webp', 'no-cache', 'abc')`,
  );
  const { statement_id } = await call(buyer, 'add_dispute_statement', {
    ...statement,
    p_attachment_paths: [p_path],
  });
  await call(ngozi, 'add_dispute_statement', { p_dispute_id, p_body: 'From which account?' });
  await refuses(stranger, 'add_dispute_statement', statement, 'DISPUTE_NOT_FOUND');
  const { data } = await seller.client
    .from('dispute_statements')
    .select('id, kind, author_role, body, attachment_paths, author:trader_profiles(handle)')
    .eq('dispute_id', p_dispute_id)
    .order('id');
  expect(data).toMatchObject([
    { id: statement_id, kind: 'statement', author_role: 'buyer', attachment_paths: [p_path] },
    {
      kind: 'question',
      author_role: 'arbiter',
      author: { handle: expect.stringMatching(/^Ngozi/) },
    },
  ]);
  const unseen = await stranger.client.from('dispute_statements').select('id');
  expect(unseen.data).toEqual([]);
  for (const write of [
    buyer.client.from('dispute_statements').update({ body: 'never' }).eq('id', statement_id),
    buyer.client.from('dispute_statements').delete().eq('id', statement_id),
    buyer.client.from('disputes').update({ outcome: 'completed' }).eq('id', p_dispute_id),
    buyer.client
      .from('settlement_proposals')
      .update({ status: 'accepted' })
      .eq('trade_id', p_trade_id),
  ]) {
    expect((await write).error).not.toBeNull();
  }
});

test('settled between them: proposed, refused, withdrawn, accepted', async () => {
  const { p_trade_id } = await disputed();
  const offer = { p_trade_id, p_kind: 'split' };
  await refuses(buyer, 'propose_settlement', offer, 'SETTLEMENT_AMOUNT_NOT_ALLOWED');
  await refuses(stranger, 'propose_settlement', offer, 'TRADE_NOT_FOUND');
  const first = await call(buyer, 'propose_settlement', { ...offer, p_buyer_amount: 50 });
  const p_settlement_id = first.settlement_id;
  const yes = { p_settlement_id, p_accept: true };
  await refuses(buyer, 'answer_settlement', yes, 'NOT_YOUR_STEP');
  await refuses(stranger, 'answer_settlement', yes, 'SETTLEMENT_NOT_FOUND');
  await refuses(seller, 'withdraw_settlement', { p_settlement_id }, 'NOT_YOUR_STEP');
  expect(await call(buyer, 'withdraw_settlement', { p_settlement_id })).toMatchObject({
    settlement_status: 'withdrawn',
    status: 'disputed',
  });
  await refuses(seller, 'answer_settlement', yes, 'SETTLEMENT_CLOSED');

  const second = await call(buyer, 'propose_settlement', { p_trade_id, p_kind: 'release' });
  const answer = { p_settlement_id: second.settlement_id, p_accept: true };
  await ageProofs(seller);
  await refuses(seller, 'answer_settlement', answer, 'FRESH_SECOND_FACTOR_NEEDED');
  expect(await statusOf(p_trade_id)).toBe('disputed');
  await seller.app.prove();
  const settled = await call(seller, 'answer_settlement', answer);
  expect(settled).toMatchObject({ settlement_status: 'accepted', status: 'completed' });
  expect(await call(seller, 'answer_settlement', answer)).toEqual(settled);
  const { data } = await buyer.client
    .from('escrow')
    .select('status, amount, released_amount, refunded_amount')
    .eq('trade_id', p_trade_id)
    .single();
  expect(data).toMatchObject({ status: 'released', refunded_amount: 0 });
});

test('the seller asks to cancel a running trade and the buyer agrees', async () => {
  const p_trade_id = await accepted();
  const input = { p_trade_id, p_kind: 'release' };
  await refuses(seller, 'propose_settlement', input, 'SETTLEMENT_NOT_POSSIBLE');
  await refuses(buyer, 'propose_settlement', { ...input, p_kind: 'refund' }, 'NOT_YOUR_STEP');
  const { settlement_id } = await call(seller, 'propose_settlement', {
    ...input,
    p_kind: 'refund',
  });
  const answer = { p_settlement_id: settlement_id, p_accept: true };
  expect(await call(buyer, 'answer_settlement', answer)).toMatchObject({ status: 'cancelled' });
});

test('S12 S13 ST-14 ST-15 an arbiter’s decision, and who may not take one', async () => {
  const { p_trade_id, p_dispute_id } = await disputed();
  const decide = { p_dispute_id, p_outcome: 'completed', p_reason_code: 'payment_confirmed' };
  for (const person of [seller, buyer, stranger]) {
    await refuses(person, 'resolve_dispute', decide, 'ADMIN_ONLY');
    await refuses(person, 'approve_decision', { p_dispute_id, p_approve: true }, 'ADMIN_ONLY');
    await refuses(person, 'decide_appeal', { p_dispute_id, p_verdict: 'upheld' }, 'ADMIN_ONLY');
    await refuses(person, 'list_disputes', {}, 'ADMIN_ONLY');
  }
  await refuses(lax, 'resolve_dispute', decide, 'SECOND_FACTOR_NOT_SET_UP');
  const passwordAlone = server.client();
  await passwordAlone.auth.signInWithPassword({ email: ngozi.email, password: ngozi.password });
  const { error } = await passwordAlone.rpc('resolve_dispute', decide);
  expect(error?.code).toBe('mfa_required');
  await ageProofs(ngozi);
  await refuses(ngozi, 'resolve_dispute', decide, 'FRESH_SECOND_FACTOR_NEEDED');
  expect(await statusOf(p_trade_id)).toBe('disputed');

  await ngozi.app.prove();
  const missing = { ...decide, p_dispute_id: crypto.randomUUID() };
  await refuses(ngozi, 'resolve_dispute', missing, 'DISPUTE_NOT_FOUND');
  const misfit = { ...decide, p_reason_code: 'payment_not_received' };
  await refuses(ngozi, 'resolve_dispute', misfit, 'DECISION_REASON_DOES_NOT_FIT');
  const decided = await call(ngozi, 'resolve_dispute', decide);
  expect(decided).toMatchObject({
    status: 'completed',
    dispute_status: 'resolved',
    needs_second_person: false,
  });
  expect(await call(ngozi, 'resolve_dispute', decide)).toEqual(decided);
  await refuses(
    tunde,
    'resolve_dispute',
    { ...decide, p_outcome: 'cancelled', p_reason_code: 'other' },
    'DISPUTE_CLOSED',
  );
  const late = { p_dispute_id, p_body: 'And yet…' };
  await refuses(buyer, 'add_dispute_statement', late, 'DISPUTE_CLOSED');

  const other = await disputed();
  expect(
    await call(tunde, 'resolve_dispute', {
      p_dispute_id: other.p_dispute_id,
      p_outcome: 'cancelled',
      p_reason_code: 'payment_not_received',
    }),
  ).toMatchObject({ status: 'cancelled' });
  const { data } = await seller.client
    .from('dispute_decisions')
    .select(
      'kind, outcome, reason_code, arbiter:trader_profiles!dispute_decisions_arbiter_id_fkey(handle)',
    )
    .eq('dispute_id', other.p_dispute_id);
  expect(data).toEqual([
    {
      kind: 'decided',
      outcome: 'cancelled',
      reason_code: 'payment_not_received',
      arbiter: { handle: expect.stringMatching(/^Tunde/) },
    },
  ]);
});

test('56 an administrator who is a party decides nothing of their own; a large one needs two', async () => {
  const { p_trade_id, p_dispute_id } = await disputed(1000);
  const decide = { p_dispute_id, p_outcome: 'completed', p_reason_code: 'other', p_note: 'Seen.' };
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${seller.userId}, 'admin')`,
  );
  await seller.app.prove();
  await refuses(seller, 'resolve_dispute', decide, 'DISPUTE_IS_YOURS');
  await rows(server.oja.db, sql`delete from user_roles where user_id = ${seller.userId}`);

  const p_approve = { p_dispute_id, p_approve: true };
  await refuses(tunde, 'approve_decision', p_approve, 'NO_DECISION_WAITS');
  expect(await call(ngozi, 'resolve_dispute', decide)).toMatchObject({
    status: 'disputed',
    dispute_status: 'under_review',
    needs_second_person: true,
  });
  await refuses(tunde, 'resolve_dispute', { ...decide, p_outcome: 'cancelled' }, 'DECISION_WAITS');
  await refuses(ngozi, 'approve_decision', p_approve, 'SECOND_PERSON_NEEDED');
  const seen = (person: SignedUp) =>
    person.client.from('dispute_decisions').select('kind').eq('dispute_id', p_dispute_id);
  expect((await seen(buyer)).data, 'a decision that waits is none for the parties').toEqual([]);
  expect((await seen(zainab)).data).toEqual([{ kind: 'proposed' }]);
  expect(await statusOf(p_trade_id)).toBe('disputed');
  expect(await call(tunde, 'approve_decision', p_approve)).toMatchObject({ status: 'completed' });
  expect((await seen(buyer)).data).toEqual([{ kind: 'decided' }]);

  await refuses(stranger, 'appeal_decision', { p_dispute_id, p_reason: 'No' }, 'DISPUTE_NOT_FOUND');
  const appeal = { p_dispute_id, p_reason: 'The receipt is forged.' };
  expect(await call(seller, 'appeal_decision', appeal)).toMatchObject({
    appeal_status: 'open',
    moves_money: true,
  });
  await refuses(
    seller,
    'appeal_decision',
    { ...appeal, p_reason: 'And late.' },
    'ALREADY_APPEALED',
  );
  const decision = { p_dispute_id, p_verdict: 'overturned' };
  await refuses(tunde, 'decide_appeal', decision, 'THIRD_PERSON_NEEDED');
  expect(await call(zainab, 'decide_appeal', decision)).toMatchObject({
    appeal_status: 'overturned',
    moves_money: true,
  });
  await refuses(zainab, 'decide_appeal', { ...decision, p_verdict: 'upheld' }, 'NO_APPEAL_OPEN');
  await refuses(buyer, 'appeal_decision', appeal, 'APPEAL_NOT_POSSIBLE');
  const { data: balance } = await buyer.client
    .from('user_balances_v3')
    .select('available_balance, pending_balance')
    .eq('asset', 'USDT')
    .maybeSingle();
  expect(balance).toMatchObject({ available_balance: 0, pending_balance: 0 });
});

test('the limits of one trade and one person', async () => {
  const { p_trade_id, p_dispute_id } = await disputed();
  for (let n = 1; n <= 20; n++) {
    await call(buyer, 'propose_settlement', { p_trade_id, p_kind: 'split', p_buyer_amount: n });
    await call(buyer, 'add_dispute_statement', { p_dispute_id, p_body: `Point ${n}` });
  }
  const more = { p_trade_id, p_kind: 'split', p_buyer_amount: 30 };
  await refuses(buyer, 'propose_settlement', more, 'TOO_MANY_PROPOSALS');
  const body = { p_dispute_id, p_body: 'Point 21' };
  await refuses(buyer, 'add_dispute_statement', body, 'TOO_MANY_STATEMENTS');

  const person = buyer;
  const next = await paid();
  await rows(
    server.oja.db,
    sql`insert into disputes (trade_id, raised_by, reason, status, outcome, resolved_at)
      select ${next}, ${buyer.userId}, 'other', 'resolved', 'cancelled', app_now() from generate_series(1, 5)`,
  );
  expect(person.userId).not.toBe(buyer.userId);
  await refuses(
    buyer,
    'raise_dispute',
    { p_trade_id: next, p_reason: 'other' },
    'TOO_MANY_DISPUTES',
  );
});

test('the administrators’ queue shows both people, the value and whether two must decide', async () => {
  const { p_dispute_id } = await disputed();
  const { data, error } = await ngozi.client.rpc('list_disputes', {
    p_status: 'open',
    p_limit: 50,
  });
  expect(error).toBeNull();
  const { disputes } = data as { disputes: Record<string, unknown>[] };
  expect(disputes.find(({ id }) => id === p_dispute_id)).toMatchObject({
    trade_status: 'disputed',
    raised_by: 'buyer',
    reason: 'paid_not_released',
    needs_second_person: false,
    seller: { id: seller.userId, handle: expect.stringMatching(/^Bola/) },
    buyer: { id: buyer.userId, spoke_at: expect.any(String) },
  });
  const { data: first } = await ngozi.client.rpc('list_disputes', { p_limit: 1 });
  const page = first as { disputes: { id: string }[]; next_cursor: string };
  expect(page.next_cursor).toBe(page.disputes[0]!.id);
});

async function pass(seconds: number) {
  const answer = await fetch(`${server.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(answer.ok).toBe(true);
}

/** Their proofs are older than five minutes, and their token shows it. */
async function ageProofs({ userId, client }: SignedUp) {
  await rows(
    server.oja.db,
    sql`update auth.sessions set amr = (
        select jsonb_agg(jsonb_set(proof, '{timestamp}', to_jsonb((proof ->> 'timestamp')::bigint - 301)))
        from jsonb_array_elements(amr) proof)
      where user_id = ${userId}`,
  );
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
}
