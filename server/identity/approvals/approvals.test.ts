import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { APPROVAL_HOURS } from '#core/approvals/limits.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { listApprovals } from '#server/identity/approvals/list-approvals.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';
import { callerOf } from '#tests/support/harness/sending-harness.ts';

let at: MoneyDatabase;
let oja: Oja;
let [ann, ben, cem] = ['', '', ''];
beforeAll(async () => {
  at = await moneyDatabase();
  oja = { db: at.db } as Oja;
});
afterAll(() => at?.close());
beforeEach(async () => {
  await rows(at.db, sql`delete from approvals`);
  await rows(at.db, sql`delete from app_settings where key = 'of-a-test'`);
  [ann, ben, cem] = [await administrator(), await administrator(), await administrator()];
});

async function administrator(): Promise<string> {
  const id = await person(at.db);
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
  return id;
}

const Payload = z.strictObject({ value: z.int() });

/** Counts its executions in the database, and refuses on request after it has written. */
const COUNTED: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'staff_factor_reset',
  payload: Payload,
  prepare(_oja, { payload }) {
    return async (tx) => {
      await rows(
        tx,
        sql`insert into app_settings (key, value) values ('of-a-test', '1')
          on conflict (key) do update set value = to_jsonb((app_settings.value)::int + 1)`,
      );
      if (payload.value < 0) throw new AppError('APPROVAL_OUTDATED');
    };
  },
};
const ACTIONS = { staff_factor_reset: COUNTED };

async function propose(by: string, value = 1, subject: string | null = 'a subject') {
  const { approval_id } = await transaction(at.db, (tx) =>
    proposeChange(tx, COUNTED, callerOf(by), {
      payload: { value },
      subject,
      changes: [{ label: 'Value', from: '0', to: String(value) }],
      reason: 'A test',
    }),
  );
  return approval_id;
}

const decide = (
  by: string,
  approvalId: string,
  decision: 'confirm' | 'reject' | 'withdraw' = 'confirm',
) => decideApproval(oja, ACTIONS, callerOf(by), { approvalId, decision, note: null });

async function executedCount(): Promise<number> {
  const { n } = await one(
    at.db,
    sql<{
      n: number;
    }>`select coalesce((select value::int from app_settings where key = 'of-a-test'), 0) as n`,
  );
  return n;
}

async function statusOf(id: string): Promise<string> {
  return (await one(at.db, sql<{ status: string }>`select status from approvals where id = ${id}`))
    .status;
}

test('nobody decides on their own proposal; another one does, and it is executed once', async () => {
  const id = await propose(ann);
  await expect(decide(ann, id)).rejects.toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  await expect(decide(ann, id, 'reject')).rejects.toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  await expect(decide(ben, id, 'withdraw')).rejects.toMatchObject({ code: 'APPROVAL_NOT_YOURS' });
  expect([await executedCount(), await statusOf(id)]).toEqual([0, 'open']);
  expect(await decide(ben, id)).toMatchObject({ status: 'confirmed', approval_id: id });
  // The same decision again returns the same, and does nothing; a different one comes too late.
  expect(await decide(ben, id)).toMatchObject({ status: 'confirmed' });
  await expect(decide(cem, id)).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' });
  await expect(decide(ann, id, 'withdraw')).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' });
  expect(await executedCount()).toBe(1);
});

test('however many confirm at once, the change is made once', async () => {
  const id = await propose(ann);
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => decide(n % 2 === 0 ? ben : cem, id)),
  );
  const done = answers.filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(6);
  expect(await executedCount()).toBe(1);
});

test('confirmed and withdrawn at the same moment, one of the two happens', async () => {
  for (let round = 0; round < 6; round++) {
    const before = await executedCount();
    const id = await propose(ann, round + 1, `round ${round}`);
    const [confirmed, withdrawn] = await Promise.allSettled([
      decide(ben, id),
      decide(ann, id, 'withdraw'),
    ]);
    expect([confirmed.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await executedCount()) - before).toBe(confirmed.status === 'fulfilled' ? 1 : 0);
  }
});

test('a refusal of the change rolls all of it back, and the proposal stays open', async () => {
  const id = await propose(ann, -1);
  await expect(decide(ben, id)).rejects.toMatchObject({ code: 'APPROVAL_OUTDATED' });
  expect([await executedCount(), await statusOf(id)]).toEqual([0, 'open']);
  expect(await decide(ben, id, 'reject')).toMatchObject({ status: 'rejected' });
});

test('a proposal expires after a day, and then another may be made', async () => {
  const id = await propose(ann);
  await letTimePass(at.db, APPROVAL_HOURS * 60);
  expect((await listApprovals(at.db, ben, ALL)).approvals).toEqual([]);
  await expect(decide(ben, id)).rejects.toMatchObject({ code: 'APPROVAL_EXPIRED' });
  expect([await executedCount(), await statusOf(id)]).toEqual([0, 'expired']);
  await expect(decide(ben, id)).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' });
  const next = await propose(ben);
  await letTimePass(at.db, APPROVAL_HOURS * 60);
  expect(await propose(ben)).not.toBe(next);
});

test.each([
  ['lost the role', (id: string) => sql`delete from user_roles where user_id = ${id}`],
  [
    'was banned',
    (id: string) =>
      sql`update auth.users set banned_until = app_now() + interval '1 day' where id = ${id}`,
  ],
])('the proposal of someone who %s meanwhile is void', async (_what, leave) => {
  const id = await propose(ann);
  await rows(at.db, leave(ann));
  await expect(decide(ben, id)).rejects.toMatchObject({ code: 'APPROVAL_VOID' });
  expect([await executedCount(), await statusOf(id)]).toEqual([0, 'void']);
});

test('two proposals for one subject are never open together, and a repeated one returns the first', async () => {
  const id = await propose(ann);
  expect(await propose(ann)).toBe(id);
  await expect(propose(ann, 2)).rejects.toMatchObject({ code: 'APPROVAL_WAITS' });
  await expect(propose(ben)).rejects.toMatchObject({ code: 'APPROVAL_WAITS' });
  expect(await propose(ben, 1, 'another subject')).not.toBe(id);
  await decide(ann, id, 'withdraw');
  expect(await propose(ben)).not.toBe(id);
});

test('a proposal and its outcome cannot be rewritten in the table either', async () => {
  const id = await propose(ann);
  const change = /an approval does not change/;
  await expect(
    rows(at.db, sql`update approvals set payload = '{"value": 9}' where id = ${id}`),
  ).rejects.toThrow(change);
  await expect(
    rows(
      at.db,
      sql`update approvals set status = 'confirmed', decided_at = app_now(), decided_by = proposed_by
        where id = ${id}`,
    ),
  ).rejects.toThrow(/approvals_take_two_people/);
  await decide(ben, id, 'reject');
  await expect(
    rows(at.db, sql`update approvals set status = 'open', decided_at = null where id = ${id}`),
  ).rejects.toThrow(change);
});

const ALL = { ended: false, cursor: null, limit: 20 };

test('the others are notified of a proposal, its author of its end; the list shows who and what', async () => {
  const id = await propose(ann);
  const notified = async (userId: string) =>
    (
      await rows(
        at.db,
        sql<{ title: string }>`select title from notifications
          where user_id = ${userId} and metadata ->> 'approvalId' = ${id} order by id`,
      )
    ).map(({ title }) => title);
  expect(await notified(ann)).toEqual([]);
  expect(await notified(ben)).toEqual(['A change needs a second administrator']);
  const { approvals } = await listApprovals(at.db, ann, ALL);
  expect(approvals).toMatchObject([
    {
      id,
      status: 'open',
      is_yours: true,
      changes: [{ label: 'Value', from: '0', to: '1' }],
      reason: 'A test',
      proposed_by: { id: ann },
      decided_by: null,
    },
  ]);
  await decide(ben, id);
  expect(await notified(ann)).toEqual(['Your proposal was confirmed']);
  const ended = await listApprovals(at.db, ben, { ...ALL, ended: true });
  expect(ended.approvals).toMatchObject([
    { id, status: 'confirmed', is_yours: false, decided_by: { id: ben } },
  ]);
  const kinds = await rows(
    at.db,
    sql<{ kind: string; user_id: string }>`select kind, user_id from auth.audit_events
      where detail ->> 'approval' = ${id} order by id`,
  );
  expect(kinds).toEqual([
    { kind: 'approval_proposed', user_id: ann },
    { kind: 'approval_confirmed', user_id: ben },
  ]);
});

test('long lists are paged, each proposal once', async () => {
  const made = [];
  for (let n = 0; n < 5; n++) made.push(await propose(ann, n, `subject ${n}`));
  const first = await listApprovals(at.db, ben, { ...ALL, limit: 3 });
  const second = await listApprovals(at.db, ben, {
    ...ALL,
    limit: 3,
    cursor: first.next_cursor,
  });
  expect([...first.approvals, ...second.approvals].map(({ id }) => id)).toEqual(made);
  expect(second.next_cursor).toBeNull();
});
