import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { staffAct } from '#server/define.ts';
import { describeAct } from '#server/identity/admin-log/run-act.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { invoke } from '#server/supabase/rpc/invoke.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { type Administrator, provenAdmin } from '#tests/support/factories/administrators.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

/** One event for each act of the staff, in its own transaction. */
let server: TestServer;
let ada: Administrator;
beforeAll(async () => {
  server = await testServer();
  ada = await provenAdmin(server);
});
afterAll(() => server?.close());

const acts = [...procedures].flatMap(([name, procedure]) =>
  typeof procedure.access === 'object' ? [{ name, procedure, ...procedure.access }] : [],
);

/** Logs itself, one event for each view that it opens, and so is not called by GET either. */
const LOOKS = ['admin_get_person'];

test.each(acts)(
  '$name says what it is about if it changes something',
  ({ name, procedure, isProven }) => {
    const isAct = 'event' in procedure && procedure.event !== null;
    expect(isAct).toBe(procedure.readOnly !== true && !LOOKS.includes(name));
    if (isProven) expect(isAct).toBe(true);
  },
);

/** A setting that stands for whatever an act changes. */
const change = (db: Parameters<typeof rows>[0], value: string) =>
  rows(
    db,
    sql`insert into app_settings (key, value) values ('acts.test', to_jsonb(${value}::text))
      on conflict (key) do update set value = excluded.value`,
  );

const actThat = (run: (value: string) => Promise<unknown>) =>
  staffAct({
    may: 'fees.set',
    event: ({ value }) => ({ subject: ['asset', value], reason: 'why', detail: { value } }),
    input: z.strictObject({ p_value: z.string() }),
    output: z.object({ ok: z.literal(true) }),
    run: async (_oja, _caller, { value }) => {
      await run(value);
      return { ok: true as const };
    },
  });

const call = (procedure: ReturnType<typeof actThat>, value: string) => {
  const timestamp = Math.floor(Date.now() / 1000);
  return invoke(
    server.oja,
    { name: 'act_of_test', procedure },
    {
      role: 'authenticated',
      userId: ada.userId,
      sessionId: crypto.randomUUID(),
      aal: 'aal2',
      claims: { sub: ada.userId, amr: [{ method: 'totp', timestamp }] },
      ip: '10.1.2.3',
      userAgent: 'tests',
    },
    { p_value: value },
  );
};

const logged = (value: string) =>
  rows(
    server.oja.db,
    sql<{
      xmin: string;
    }>`select actor_id, role, permission, action, subject_type, subject_id, reason, detail, ip,
        xmin::text from admin_events where action = 'act_of_test' and detail ->> 'value' = ${value}`,
  );

describe('an act of the staff', () => {
  test('is one event, in the transaction of its change', async () => {
    const { db } = server.oja;
    const act = actThat(async (value) => {
      await transaction(db, (tx) => rows(tx, sql`select 1`));
      await transaction(db, (tx) => change(tx, value));
      await transaction(db, (tx) => change(tx, `${value} again`));
    });
    await call(act, 'one');
    const events = await logged('one');
    expect(events).toMatchObject([
      {
        actor_id: ada.userId,
        role: 'admin',
        permission: 'fees.set',
        action: 'act_of_test',
        subject_type: 'asset',
        subject_id: 'one',
        reason: 'why',
        detail: { value: 'one' },
        ip: '10.1.2.3',
      },
    ]);
  });

  test('stands or falls with its event', async () => {
    const { db } = server.oja;
    const together = actThat((value) => transaction(db, (tx) => change(tx, value)));
    await call(together, 'together');
    const [setting] = await rows(
      db,
      sql<{ xmin: string }>`select xmin::text from app_settings where key = 'acts.test'`,
    );
    const [event] = await logged('together');
    expect(event?.xmin).toBe(setting?.xmin);
  });

  test('that is refused is none, whatever it did before', async () => {
    const refused = actThat((value) =>
      transaction(server.oja.db, async (tx) => {
        await change(tx, value);
        throw new AppError('BANK_NOT_KNOWN');
      }),
    );
    await expect(call(refused, 'refused')).rejects.toThrow();
    expect(await logged('refused')).toEqual([]);
  });

  test('that is tried again by the database is one event', async () => {
    let attempts = 0;
    const retried = actThat((value) =>
      transaction(server.oja.db, async (tx) => {
        await change(tx, value);
        attempts++;
        if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      }),
    );
    await call(retried, 'retried');
    expect(attempts).toBe(2);
    expect(await logged('retried')).toHaveLength(1);
  });

  test('that found nothing to change is one event too', async () => {
    await call(
      actThat(() => Promise.resolve()),
      'nothing',
    );
    expect(await logged('nothing')).toHaveLength(1);
  });

  test('may say more of what it is about', async () => {
    const more = actThat((value) =>
      transaction(server.oja.db, async (tx) => {
        describeAct({ subject: ['person', ada.userId], detail: { more: true } });
        await change(tx, value);
      }),
    );
    await call(more, 'more');
    expect(await logged('more')).toMatchObject([
      { subject_type: 'person', subject_id: ada.userId, detail: { value: 'more', more: true } },
    ]);
  });
});

test('the staff reads the log by filters, page by page, and its newest seal', async () => {
  const first = await ada.client.rpc('list_admin_events', { p_limit: 2, p_action: 'act_of_test' });
  expect(first.error).toBeNull();
  const page = first.data as { events: { seq: number }[]; next_cursor: number };
  expect(page.events).toHaveLength(2);
  const second = await ada.client.rpc('list_admin_events', {
    p_limit: 100,
    p_cursor: page.next_cursor,
    p_role: 'admin',
    p_permission: 'fees.set',
    p_actor_id: ada.userId,
  });
  const rest = second.data as { events: { seq: number; actor: object }[]; next_cursor: null };
  expect(rest.next_cursor).toBeNull();
  expect(rest.events.every(({ seq }) => seq < page.next_cursor)).toBe(true);
  expect(rest.events[0]?.actor).toMatchObject({ id: ada.userId });
  const ofAda = await ada.client.rpc('list_admin_events', { p_limit: 1, p_subject_id: ada.userId });
  expect(ofAda.data).toMatchObject({
    events: [{ subject_type: 'person', subject_handle: expect.any(String) }],
  });
  const about = await ada.client.rpc('list_admin_events', {
    p_subject_type: 'person',
    p_subject_id: ada.userId,
  });
  expect(about.data).toMatchObject({ events: [{ action: 'act_of_test' }] });
  const long = new Date(Date.now() + 86_400_000).toISOString();
  const none = await ada.client.rpc('list_admin_events', { p_from: long, p_until: long });
  expect(none.data).toEqual({ events: [], next_cursor: null });
  expect((await ada.client.rpc('get_admin_seal', {})).data).toMatchObject({
    seal: null,
    events: 5,
  });
});

test('the log is a file for those who may read it, and for nobody else', async () => {
  const ask = async ({ client }: Pick<Administrator, 'client'>) => {
    const { data } = await client.auth.getSession();
    return fetch(`${server.url}/functions/v1/admin-log-export`, {
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
      },
    });
  };
  const file = await ask(ada);
  expect(file.headers.get('content-type')).toContain('application/x-ndjson');
  expect((await file.text()).trimEnd().split('\n')).toHaveLength(7);
  expect((await ask(await server.signUp())).status).toBe(403);
});
