import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYOUT_DONE } from '#core/payouts/texts.ts';
import { pollPayouts } from '#server/money/payouts/poll-payouts.ts';
import { sendPayouts } from '#server/money/payouts/send-payouts.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { seedFloat } from '#server/sandbox/seed-float.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { provenAdmin } from '#tests/support/factories/administrators.ts';
import { fund } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { giveRole, takeRole } from '#tests/support/factories/staff.ts';
import {
  halfSignedIn,
  noProvenAdmins,
  type WeakerCaller,
} from '#tests/support/factories/weaker-callers.ts';
import { withoutTerms } from '#tests/support/factories/without-terms.ts';
import { coinsOf, passHold, secondsPass } from '#tests/support/harness/payout-harness.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

const NOBODYS = crypto.randomUUID();
let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
let admin: SignedUp;
let weaker: () => Promise<WeakerCaller[]>;
let accountId: string;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.oja;
  await seedFloat(db);
  [ada, bola] = [await server.signUp(undefined, 'Ada Obi'), await server.signUp()];
  await enrolSecondFactor(ada.client);
  admin = await provenAdmin(server);
  weaker = await noProvenAdmins(server);
  await fund(db, ada.userId, 'cNGN', '20000');
  const { data } = await ada.client
    .rpc('add_bank_account', { p_bank_code: '044', p_account_number: '0123456780' })
    .throwOnError();
  accountId = (data as { bank_account_id: string }).bank_account_id;
  await passHold(db, accountId);
});
afterAll(async () => {
  if (server) await expectSoundLedger(server.oja.db);
  await server?.close();
});

async function requested(amount: string): Promise<string> {
  const { data } = await ada.client
    .rpc('request_payout', { p_bank_account_id: accountId, p_amount: amount })
    .throwOnError();
  return (data as { payout_id: string }).payout_id;
}
const cancel = ({ client }: Pick<SignedUp, 'client'>, p_payout_id: string) =>
  client.rpc('cancel_payout', { p_payout_id });
const end = ({ client }: Pick<SignedUp, 'client'>, p_payout_id: string, p_note = 'Asked them') =>
  client.rpc('end_payout', { p_payout_id, p_note });
const settle = ({ client }: Pick<SignedUp, 'client'>, p_payout_id: string, p_note = 'It is back') =>
  client.rpc('settle_payout_note', { p_payout_id, p_note });

const stateOf = (id: string) =>
  one(
    server.oja.db,
    sql<{ status: string; reason: string | null; attention: string | null }>`
      select status, reason, attention from payouts where id = ${id}`,
  );
const coins = () => coinsOf(server.oja.db, ada.userId);
const eventsOf = (id: string, kind: string) =>
  rows(
    server.oja.db,
    sql`select user_id, detail ->> 'note' as note from auth.audit_events
      where kind = ${kind} and detail ->> 'payout' = ${id}`,
  );
const notificationsAbout = async (id: string) =>
  (
    await rows(
      server.oja.db,
      sql<{ type: string }>`select type from notifications
        where user_id = ${ada.userId} and metadata ->> 'payoutId' = ${id} order by id`,
    )
  ).map(({ type }) => type);
const listedOnTheDesk = async () => {
  const { data } = await admin.client.rpc('get_payout_desk', {}).throwOnError();
  return (data as { payouts: { id: string }[] }).payouts.map(({ id }) => id);
};

/** Sends what is queued, and polls the bank some seconds later. */
async function sweep(deps: Parameters<typeof sendPayouts>[0] = server.oja) {
  await sendPayouts(deps);
  await secondsPass(server.oja.db, 31);
  await pollPayouts(deps);
}

/** The same while each payment is lost on its way to the bank, which never has it. */
async function sweepWithALostPayment() {
  const { payouts, ...others } = server.oja.bankRail;
  if (!payouts) throw new Error('the sandbox has a bank');
  const pay = () => Promise.reject(new Error('the line is dead'));
  await sweep({ ...server.oja, bankRail: { ...others, payouts: { ...payouts, pay } } });
}

test('M15 who did not agree to the terms is paid out all the same', async () => {
  const { client, userId } = await withoutTerms(server, 'Ada Obi');
  await enrolSecondFactor(client);
  await fund(server.oja.db, userId, 'cNGN', '5000');
  const { data } = await client
    .rpc('add_bank_account', { p_bank_code: '044', p_account_number: '0123456781' })
    .throwOnError();
  const { bank_account_id } = data as { bank_account_id: string };
  await passHold(server.oja.db, bank_account_id);
  const requested = await client.rpc('request_payout', {
    p_bank_account_id: bank_account_id,
    p_amount: '1000',
  });
  expect(requested.data).toMatchObject({ success: true });
  const { payout_id } = requested.data as { payout_id: string };
  expect((await cancel({ client }, payout_id)).error).toBeNull();
});

test('cancel_payout gives a queued payout back to its owner, once, and the bank never has it', async () => {
  const before = await coins();
  const id = await requested('1000');
  const held = await coins();
  expect(held.pending).toBe('1010');
  for (const { client, code } of await halfSignedIn(server, ada)) {
    expect((await cancel({ client }, id)).error).toMatchObject({ code });
  }
  expect(await cancel(bola, id)).toMatchObject({
    status: 404,
    error: { code: 'PAYOUT_NOT_FOUND' },
  });
  expect((await cancel(ada, NOBODYS)).error).toMatchObject({ code: 'PAYOUT_NOT_FOUND' });
  expect((await cancel(ada, 'the last one')).status).toBe(400);
  expect([await stateOf(id), await coins()]).toMatchObject([{ status: 'queued' }, held]);

  const answers = await Promise.all([1, 2, 3].map(() => cancel(ada, id)));
  answers.push(await cancel(ada, id));
  for (const { data } of answers) {
    expect(data).toEqual({ success: true, message: PAYOUT_DONE.cancelled, payout_id: id });
  }
  expect(await coins()).toEqual(before);
  expect(await eventsOf(id, 'payout_cancelled')).toHaveLength(1);
  await sweep();
  const own = await ada.client.from('payouts').select('status,amount').eq('id', id);
  expect(own.data).toEqual([{ status: 'cancelled', amount: 1000 }]);
  expect((await bola.client.from('payouts').select('id').eq('id', id)).data).toEqual([]);
  const { sent } = await one(
    server.oja.db,
    sql<{ sent: number }>`select count(*)::int as sent from sandbox_bank_payouts`,
  );
  expect(sent).toBe(0);
});

test('cancel_payout comes too late for what the bank was asked to pay', async () => {
  const id = await requested('700');
  await sendPayouts(server.oja);
  const held = await coins();
  expect(await cancel(ada, id)).toMatchObject({ status: 409, error: { code: 'PAYOUT_TOO_LATE' } });
  expect([await stateOf(id), await coins()]).toMatchObject([{ status: 'sending' }, held]);
  await sweep();
  expect((await cancel(ada, id)).error).toMatchObject({ code: 'PAYOUT_TOO_LATE' });
  expect([await stateOf(id), await coins()]).toMatchObject([
    { status: 'succeeded' },
    { available: held.available, pending: '0' },
  ]);
});

test('end_payout gives back what the bank never had, by an administrator with a fresh code, once', async () => {
  const before = await coins();
  const [lost, arrived] = [await requested('1500'), await requested('600')];
  await rows(
    server.oja.db,
    sql`update payouts set next_poll_at = app_now() + interval '1 hour' where id = ${arrived}`,
  );
  await sweepWithALostPayment();
  const held = await coins();
  expect(await stateOf(lost)).toMatchObject({ status: 'unknown', attention: null });
  expect(await end(admin, lost), 'within the hour').toMatchObject({
    status: 409,
    error: { code: 'PAYOUT_NOT_DECIDABLE' },
  });
  await secondsPass(server.oja.db, 3_700);
  await pollPayouts(server.oja);
  expect(await listedOnTheDesk()).toContain(lost);

  for (const { client, code } of await weaker()) {
    expect((await end({ client }, lost)).error, code).toMatchObject({ code });
  }
  expect((await end(ada, lost)).error).toMatchObject({ code: '42501' });
  await giveRole(server.oja.db, ada.userId);
  expect(await end(ada, lost)).toMatchObject({ status: 403, error: { code: 'PAYOUT_OWN_CASE' } });
  await takeRole(server.oja.db, ada.userId);
  expect((await end(admin, NOBODYS)).error).toMatchObject({ code: 'PAYOUT_NOT_FOUND' });
  expect(await end(admin, lost, ' a ')).toMatchObject({ status: 400, error: { code: '22023' } });
  expect([await stateOf(lost), await coins()]).toMatchObject([{ status: 'unknown' }, held]);
  expect(await eventsOf(lost, 'payout_ended')).toEqual([]);

  const presses = await Promise.all([1, 2].map(() => end(admin, lost)));
  expect(presses.flatMap(({ data }) => (data === null ? [] : [data as unknown]))).toEqual([
    { success: true, message: PAYOUT_DONE.decided, payout_id: lost },
  ]);
  expect((await end(admin, lost)).error).toMatchObject({ code: 'PAYOUT_NOT_DECIDABLE' });
  expect(await stateOf(lost)).toEqual({ status: 'failed', reason: 'ended', attention: null });
  expect(await eventsOf(lost, 'payout_ended')).toEqual([
    { user_id: admin.userId, note: 'Asked them' },
  ]);
  expect(await notificationsAbout(lost)).toEqual(['wallet_payout_unknown', 'wallet_payout_failed']);
  expect(await listedOnTheDesk()).not.toContain(lost);

  await sweep();
  expect(await stateOf(arrived)).toMatchObject({ status: 'succeeded' });
  expect((await end(admin, arrived)).error, 'the bank has it').toMatchObject({
    code: 'PAYOUT_NOT_DECIDABLE',
  });
  const { available } = await coins();
  expect([Number(before.available) - Number(available), (await coins()).pending]).toEqual([
    610,
    '0',
  ]);
});

test('settle_payout_note closes what was put right outside, moves nothing, and is not reported again', async () => {
  const { db } = server.oja;
  const id = await requested('500.13');
  await sweep();
  expect(await stateOf(id)).toMatchObject({ status: 'failed', reason: 'declined' });
  const before = await coins();
  expect(await settle(admin, id), 'nothing is open').toMatchObject({
    status: 409,
    error: { code: 'PAYOUT_NOTE_GONE' },
  });
  /** The bank says after all that it paid. */
  const reportedLate = async () => {
    await rows(
      db,
      sql`with b as (update sandbox_bank_payouts set outcome = 'succeeds'
          where reference = (select reference from payouts where id = ${id}))
        update payouts set next_poll_at = app_now() where id = ${id}`,
    );
    await pollPayouts(server.oja);
  };
  await reportedLate();
  expect(await stateOf(id)).toMatchObject({ status: 'failed', attention: 'late_success' });
  expect(await listedOnTheDesk()).toContain(id);

  for (const { client, code } of await weaker()) {
    expect((await settle({ client }, id)).error, code).toMatchObject({ code });
  }
  expect((await settle(ada, id)).error).toMatchObject({ code: '42501' });
  await giveRole(db, ada.userId);
  expect(await settle(ada, id)).toMatchObject({ status: 403, error: { code: 'PAYOUT_OWN_CASE' } });
  await takeRole(db, ada.userId);
  expect((await settle(admin, NOBODYS)).error).toMatchObject({ code: 'PAYOUT_NOT_FOUND' });
  expect((await settle(admin, id, 'no')).status).toBe(400);
  expect(await stateOf(id)).toMatchObject({ attention: 'late_success' });
  expect(await eventsOf(id, 'payout_note_settled')).toEqual([]);

  const presses = await Promise.all([1, 2].map(() => settle(admin, id)));
  expect(presses.flatMap(({ data }) => (data === null ? [] : [data as unknown]))).toEqual([
    { success: true, message: PAYOUT_DONE.settled, payout_id: id },
  ]);
  expect((await settle(admin, id)).error).toMatchObject({ code: 'PAYOUT_NOTE_GONE' });
  await reportedLate();
  expect(await stateOf(id)).toMatchObject({ status: 'failed', attention: null });
  expect(await eventsOf(id, 'payout_note_settled')).toEqual([
    { user_id: admin.userId, note: 'It is back' },
  ]);
  expect(await listedOnTheDesk()).not.toContain(id);
  expect(await coins()).toEqual(before);
});
