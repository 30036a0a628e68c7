import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { permissionsOf } from '#core/staff/permissions.ts';
import { QUEUE_KEYS, type QueueKey, QUEUES } from '#core/staff/queues.ts';
import type { Queues } from '#core/staff/queues-wire.ts';
import { STAFF_ROLES, type StaffRole } from '#core/staff/roles.ts';
import { queuesQuery } from '#server/identity/staff/queues/list-queues.ts';
import { rows } from '#server/platform/db/database.ts';
import { type Administrator, decide } from '#tests/support/factories/administrators.ts';
import { disputed } from '#tests/support/factories/disputes.ts';
import { letTimePass, person } from '#tests/support/factories/people.ts';
import { becomeStaff, giveRole } from '#tests/support/factories/staff.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

type Shown = z.output<typeof Queues>;

let server: TestServer;
const member = new Map<StaffRole, Administrator>();
beforeAll(async () => {
  server = await testServer();
  for (const role of STAFF_ROLES) {
    member.set(role, await becomeStaff(server.oja.db, await server.signUp(), role));
  }
}, 60_000);
afterAll(() => server?.close());

function of(role: StaffRole): Administrator {
  const found = member.get(role);
  if (!found) throw new Error(`nobody has ${role}`);
  return found;
}

async function seen(role: StaffRole = 'admin'): Promise<Shown> {
  const { data, error } = await of(role).client.rpc('list_queues', {});
  expect(error).toBeNull();
  return data as Shown;
}

async function queue(key: QueueKey, role: StaffRole = 'admin') {
  const found = (await seen(role)).queues.find((one) => one.key === key);
  if (!found) throw new Error(`${role} does not see ${key}`);
  return found;
}

/** How many more wait, are late and came in after something happened. */
async function after(key: QueueKey, happens: () => Promise<unknown>) {
  const before = await queue(key);
  await happens();
  const now = await queue(key);
  const came = (arrivals: number[] | null) => arrivals?.at(-1) ?? null;
  return {
    waiting: now.waiting - before.waiting,
    past: now.past - before.past,
    came: now.arrivals === null ? null : (came(now.arrivals) ?? 0) - (came(before.arrivals) ?? 0),
    first: now.first_id,
    tied: Number(now.stake_ngn) - Number(before.stake_ngn),
  };
}

test.each(STAFF_ROLES)('%s sees the queues of their permissions, in one order', async (role) => {
  const permissions = permissionsOf([role]);
  const expected = QUEUE_KEYS.filter((key) => permissions.includes(QUEUES[key].may));
  const { queues, money } = await seen(role);
  expect(queues.map(({ key }) => key)).toEqual(expected);
  expect(money === null, 'books').toBe(!permissions.includes('books.read'));
});

test('who is not of the staff, or has a password alone, sees none', async () => {
  const weak = await server.signUp();
  await giveRole(server.oja.db, weak.userId, 'admin');
  for (const client of [weak.client, (await server.signUp()).client, server.client()]) {
    expect((await client.rpc('list_queues', {})).error).not.toBeNull();
  }
});

describe('each arrival is counted at once', () => {
  test('a dispute, with what is at stake in it', async () => {
    let tradeId = '';
    const change = await after('disputes', async () => {
      ({ tradeId } = await disputed(server.oja));
    });
    expect(change).toMatchObject({ waiting: 1, past: 0, came: 1, first: tradeId });
    expect(change.tied).toBeCloseTo(152_000, -1);
  });

  test('a payment proof', async () => {
    const { tradeId, seller, buyer } = await disputed(server.oja);
    const change = await after('proofs', () =>
      rows(
        server.oja.db,
        sql`insert into payment_proofs (trade_id, seller_id, buyer_id) values (${tradeId}, ${seller}, ${buyer})`,
      ),
    );
    expect(change).toMatchObject({ waiting: 1, past: 0, came: 1 });
  });

  test('a support ticket, due by its priority', async () => {
    const customer = await person(server.oja.db);
    const change = await after('tickets', () =>
      rows(
        server.oja.db,
        sql`with chat as (insert into chats (type, customer_id, participant_ids)
            values ('support', ${customer}, array[${customer}]::uuid[]) returning id)
          insert into support_tickets (chat_id, customer_id, topic, priority, waiting_since, first_seq, last_seq)
          select id, ${customer}, 'other', 'high', app_now() - interval '11 minutes', 1, 1 from chat`,
      ),
    );
    expect(change).toMatchObject({ waiting: 1, past: 1, came: 1, tied: 0 });
  });

  const upload = (owner: string, type: 'utility_bill' | 'passport' | 'selfie') =>
    rows(
      server.oja.db,
      sql`insert into verification_documents (user_id, document_type, object_path)
        values (${owner}, ${type}, ${`${owner}/${type}.jpg`})`,
    );
  const onDesk = async () => {
    const { data, error } = await of('admin').client.rpc('list_verification_reviews', {});
    expect(error).toBeNull();
    return (data as { reviews: unknown[] }).reviews.length;
  };

  test('a document, once the desk lists it: one of identity waits for a face', async () => {
    const owner = await person(server.oja.db);
    const change = await after('documents', () => upload(owner, 'utility_bill'));
    expect(change).toMatchObject({ waiting: 1, past: 0, came: 1 });
    const faceless = await after('documents', () => upload(owner, 'passport'));
    expect(faceless.waiting).toBe(0);
    const faced = await after('documents', () => upload(owner, 'selfie'));
    expect(faced).toMatchObject({ waiting: 1, came: 0 });
    expect((await queue('documents')).waiting).toBe(await onDesk());
  });

  test('a withdrawal that two people approve', async () => {
    const owner = await person(server.oja.db);
    const change = await after('withdrawals', () =>
      rows(
        server.oja.db,
        sql`insert into withdrawals (user_id, quote_id, chain, asset, units, fee_units, usd_cents, address, status,
            confirmations_needed)
          values (${owner}, uuidv7(), 'sandbox', 'USDT', 1200000000000, 100000000, 1200000, '0x1', 'needs_approval', 1)`,
      ),
    );
    expect(change).toMatchObject({ waiting: 1, past: 0, came: null });
    expect(change.tied).toBeGreaterThan(12_000 * 1_000);
  });

  test('a proposal, for whoever may confirm it and did not make it', async () => {
    const before = await queue('approvals', 'operations');
    let approvalId = '';
    const change = await after('approvals', async () => {
      const { data, error } = await of('finance').client.rpc('admin_schedule_fee_change', {
        p_seller_fee_bp: 75,
        p_note: 'As the board decided',
      });
      expect(error).toBeNull();
      approvalId = (data as { approval_id: string }).approval_id;
    });
    expect(change).toMatchObject({ waiting: 1, past: 0, came: 1 });
    expect((await queue('approvals', 'finance')).waiting).toBe(0);
    expect((await queue('approvals', 'operations')).waiting).toBe(before.waiting);
    await decide(of('admin'), approvalId, 'reject');
    expect((await queue('approvals')).waiting).toBe(0);
  });
});

test('ages and lateness follow the product’s clock', async () => {
  const { tradeId, seller, buyer } = await disputed(server.oja);
  await rows(
    server.oja.db,
    sql`insert into payment_proofs (trade_id, seller_id, buyer_id) values (${tradeId}, ${seller}, ${buyer})`,
  );
  const fresh = await queue('proofs');
  expect(fresh).toMatchObject({ past: 0, near: 0 });
  await letTimePass(server.oja.db, 95);
  const near = await queue('proofs');
  expect(near).toMatchObject({ past: 0, near: near.waiting });
  await letTimePass(server.oja.db, 30);
  const { queues, as_of } = await seen();
  const late = queues.find(({ key }) => key === 'proofs');
  expect(late).toMatchObject({ past: fresh.waiting, near: 0 });
  const age = Date.parse(as_of) - Date.parse(late?.oldest_at ?? '');
  expect(age).toBeGreaterThan(120 * 60_000);
  expect(late?.arrivals?.at(-1)).toBe(0);
  expect(late?.arrivals?.at(-3)).toBe(fresh.arrivals?.at(-1));
});

test('no queue reads a whole table, however long it is', async () => {
  const reader = { userId: of('admin').userId, permissions: permissionsOf(['admin']) };
  const plan = await server.oja.db.transaction().execute(async (tx) => {
    await rows(tx, sql`set local enable_seqscan = off`);
    return rows(tx, sql<{ 'QUERY PLAN': string }>`explain ${queuesQuery(QUEUE_KEYS, reader)}`);
  });
  const whole = plan
    .map((line) => line['QUERY PLAN'])
    .filter((line) => line.includes('Seq Scan'))
    .filter((line) => !/ on exchange_rates| on app_clock/.test(line));
  expect(whole).toEqual([]);
});
