import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskInvoiceDispute, InvoiceDispute } from '#core/invoices/dispute-wire.ts';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import type { MovementReceipt } from '#core/wallet/activity-wire.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { provenAdmin } from '#tests/support/factories/administrators.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { fund } from '#tests/support/factories/people.ts';
import { becomeStaff, giveRole } from '#tests/support/factories/staff.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await server.signUp(), await server.signUp()];
  await rows(
    server.oja.db,
    sql`insert into merchant_profiles (user_id, display_name, invoice_prefix)
      values (${ada.userId}, 'Ada Stores', 'ADA')`,
  );
  await setMarketRate(server.oja.db, '1507.5');
  await fund(server.oja.db, bola.userId, 'cNGN', '200000');
});
afterAll(() => server?.close());

async function call<Data>({ client }: Pick<SignedUp, 'client'>, name: string, input: object) {
  const { data, error } = await client.rpc(name as never, input as never);
  return { data: data as Data, code: (error as { code?: string } | null)?.code ?? null };
}

const TERMS = {
  p_items: [{ title: 'Bread', quantity: 2, unit_price: 500 }],
  p_currency: 'NGN',
  p_accepts: ['wallet'],
} as const;

async function created(change: object = {}) {
  const { data } = await call<{ public_id: string }>(ada, 'create_invoice', {
    ...TERMS,
    ...change,
  });
  return data.public_id;
}

async function paid(change: object = {}) {
  const p_public_id = await created(change);
  const asked = { p_public_id, p_method: 'wallet', p_asset: 'cNGN' };
  const { data } = await call<{ quote_id: string }>(bola, 'quote_invoice', asked);
  await call(bola, 'pay_invoice', { p_public_id, p_quote_id: data.quote_id });
  return p_public_id;
}

test('a dispute from both sides to the desk’s decision, by nobody else', async () => {
  const p_public_id = await paid({ p_escrowed: true });
  const visitor = { client: server.client() };
  const chidi = await server.signUp();
  const raise = { p_public_id, p_reason: 'not_delivered', p_note: 'Nothing came.' };
  for (const other of [chidi, visitor]) {
    expect((await call(other, 'dispute_invoice', raise)).code).not.toBeNull();
    expect((await call(other, 'get_invoice_dispute', { p_public_id })).code).not.toBeNull();
  }
  await call(bola, 'dispute_invoice', raise);
  for (const other of [ada, chidi, visitor]) {
    expect((await call(other, 'withdraw_invoice_dispute', { p_public_id })).code).not.toBeNull();
  }
  const withdrawn = await call(bola, 'withdraw_invoice_dispute', { p_public_id });
  expect(withdrawn.data).toMatchObject({ status: 'in_escrow' });
  const raised = await call<{ dispute_id: string; status: string }>(bola, 'dispute_invoice', raise);
  expect(raised.data.status).toBe('disputed');
  expect((await call(bola, 'release_invoice', { p_public_id })).code).toBe('INVOICE_NOT_HELD');
  await call(ada, 'add_invoice_statement', { p_public_id, p_body: 'It came.' });
  const own = await call<InvoiceDispute>(ada, 'get_invoice_dispute', { p_public_id });
  expect(own.data.statements).toHaveLength(2);

  const p_id = raised.data.dispute_id;
  const verdict = { p_id, p_outcome: 'split', p_share_bp: 2_500, p_reason: 'agreed' };
  const weak = await server.signUp();
  await giveRole(server.oja.db, weak.userId, 'arbiter');
  const finance = await becomeStaff(server.oja.db, await server.signUp(), 'finance');
  for (const other of [chidi, visitor, weak, finance]) {
    expect((await call(other, 'list_invoice_disputes', {})).code).not.toBeNull();
    expect((await call(other, 'decide_invoice_dispute', verdict)).code).not.toBeNull();
    const approval = { p_id, p_approve: true };
    expect((await call(other, 'approve_invoice_decision', approval)).code).not.toBeNull();
  }
  const arbiter = await becomeStaff(server.oja.db, await server.signUp(), 'arbiter');
  const listed = await call<{ disputes: DeskInvoiceDispute[] }>(
    arbiter,
    'list_invoice_disputes',
    {},
  );
  expect(listed.data.disputes).toMatchObject([
    { id: p_id, number: 'ADA-0001', held: [{ asset: 'cNGN', amount: '1000' }] },
  ]);
  const queues = await call<{ queues: { key: string; first_id: string }[] }>(
    arbiter,
    'list_queues',
    {},
  );
  expect(queues.data.queues.find(({ key }) => key === 'invoice_disputes')?.first_id).toBe(p_id);
  const decided = await call(arbiter, 'decide_invoice_dispute', verdict);
  expect(decided.data).toMatchObject({ state: 'split', status: 'settled' });
  const { logged } = await one(
    server.oja.db,
    sql<{
      logged: object;
    }>`select json_build_object('actor', actor_id, 'subject', subject_id, 'detail', detail) as logged
      from admin_events where action = 'decide_invoice_dispute' order by seq desc limit 1`,
  );
  expect(logged).toMatchObject({ actor: arbiter.userId, subject: p_id });
  const receipts = await rows<{ id: string }>(
    server.oja.db,
    sql`select l.id from ledger_transactions l join invoice_payments p on p.id = l.subject_id
      join invoices i on i.id = p.invoice_id where i.public_id = ${p_public_id} and l.kind = 'invoice_return'`,
  );
  const receipt = await call<MovementReceipt>(bola, 'get_movement_receipt', {
    p_id: receipts[0]?.id,
  });
  expect(receipt.data).toMatchObject({ invoice: p_public_id, amount: 250 });
});

test('a paused business: shown, not paid, and what is held waits; only some pause it, with a reason', async () => {
  const p_public_id = await created();
  const held = await paid({ p_escrowed: true });
  const pause = {
    p_user_id: ada.userId,
    p_status: 'paused',
    p_reason: 'Reported three times this week.',
  };
  const arbiter = await becomeStaff(server.oja.db, await server.signUp(), 'arbiter');
  for (const other of [ada, bola, arbiter, { client: server.client() }]) {
    expect((await call(other, 'set_merchant_status', pause)).code).not.toBeNull();
  }
  const compliance = await becomeStaff(server.oja.db, await server.signUp(), 'compliance');
  const short = await call(compliance, 'set_merchant_status', { ...pause, p_reason: 'no' });
  expect(short.code).not.toBeNull();
  const stranger = { ...pause, p_user_id: bola.userId };
  expect((await call(compliance, 'set_merchant_status', stranger)).code).toBe('MERCHANT_NOT_FOUND');
  expect((await call(compliance, 'set_merchant_status', pause)).code).toBeNull();

  const shown = await call<PublicInvoice>(bola, 'get_public_invoice', { p_public_id });
  expect(shown.data).toMatchObject({ status: 'open', options: [], payee: { status: 'paused' } });
  const asked = { p_public_id, p_method: 'wallet', p_asset: 'cNGN' };
  expect((await call(bola, 'quote_invoice', asked)).code).toBe('MERCHANT_PAUSED');
  expect((await call(bola, 'release_invoice', { p_public_id: held })).code).toBe('MERCHANT_PAUSED');
  const admin = await provenAdmin(server);
  const file = await call<{ business: object }>(admin, 'admin_get_person', {
    p_user_id: ada.userId,
    p_reason_code: 'safety',
  });
  expect(file.data?.business).toMatchObject({
    status: 'paused',
    held: [{ asset: 'cNGN', amount: 1_000 }],
  });
  await call(compliance, 'set_merchant_status', { ...pause, p_status: 'active' });
  expect((await call(bola, 'release_invoice', { p_public_id: held })).data).toMatchObject({
    status: 'settled',
  });
});

test('the PDF is anyone’s by its link; a draft is its merchant’s, and the spreadsheet one’s own', async () => {
  const publicId = await created();
  const draft = await created({ p_draft: true });
  const pdf = (id: string) => fetch(`${server.url}/invoice/${id}.pdf`);
  const open = await pdf(publicId);
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(open.headers.get('x-robots-tag')).toBe('noindex');
  const file = new Uint8Array(await open.arrayBuffer());
  expect(new TextDecoder().decode(file.slice(0, 5))).toBe('%PDF-');
  expect(file.length).toBeLessThan(200_000);
  for (const id of [draft, `inv_${'1'.repeat(22)}`]) expect((await pdf(id)).status).toBe(404);

  const ask = async ({ client }: Pick<SignedUp, 'client'>, name: string) => {
    const { data, error } = await client.functions.invoke(name, { method: 'GET' });
    return error ? null : ((data as Blob | string) ?? '');
  };
  const named = (id: string) => `invoice-pdf?public_id=${id}`;
  expect(await ask({ client: server.client() }, named(publicId))).not.toBeNull();
  expect(await ask({ client: server.client() }, named(draft))).toBeNull();
  expect(await ask(bola, named(draft))).toBeNull();
  expect(await ask(ada, named(draft))).not.toBeNull();
  expect(await ask({ client: server.client() }, 'invoices-export')).toBeNull();
  const text = async (person: SignedUp) => {
    const csv = await ask(person, 'invoices-export');
    return typeof csv === 'string' ? csv : ((await csv?.text()) ?? '');
  };
  expect(await text(ada)).toContain(publicId);
  expect(await text(bola)).not.toContain('ADA-');
});
