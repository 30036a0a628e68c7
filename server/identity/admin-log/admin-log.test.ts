import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAdminLog } from '#core/staff/verify-admin-log.ts';
import { appendAdminEvent } from '#server/identity/admin-log/append-event.ts';
import { exportAdminLog } from '#server/identity/admin-log/export-admin-log.ts';
import { sealAdminLog } from '#server/identity/admin-log/seal-admin-log.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';
import { asOwner } from '#tests/support/harness/as-owner.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
const ADA = '0199aaaa-0000-7000-8000-000000000001';

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

function append(tx: Tx, reason: string | null = null): Promise<void> {
  return appendAdminEvent(tx, {
    actor: { id: ADA, role: 'arbiter', ip: '10.0.0.1' },
    permission: 'disputes.decide',
    action: 'resolve_dispute',
    subject: ['dispute', ADA],
    reason,
    detail: { outcome: 'completed', share: 5 },
  });
}

async function exported(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportAdminLog(server.oja.db, await recordKey(server.oja.config))) {
    lines.push(line.trimEnd());
  }
  return lines;
}

async function fill(events: number): Promise<void> {
  for (let n = 0; n < events; n++) {
    await transaction(server.oja.db, (tx) => append(tx, `why ${n} “${'\u{d800}'}”\0`));
  }
}

test('events form a chain that is sealed, exported and verified offline', async () => {
  await fill(3);
  expect(await sealAdminLog(server.oja)).toBe(3);
  expect(await sealAdminLog(server.oja)).toBe(0);
  await fill(2);
  const { kid } = await recordKey(server.oja.config);
  expect(await verifyAdminLog(await exported(), [kid])).toEqual({
    problems: [],
    thumbprint: kid,
    trusted: true,
    events: 5,
    seals: 1,
    sealedThrough: 3,
  });
  expect(await verifyAdminLog(await exported(), ['another'])).toMatchObject({
    problems: ['It was signed with another key than the one you trust.'],
  });
});

test('acts at the same moment are logged one after the other, and a refused one not at all', async () => {
  const before = (await exported()).length;
  const acts = Array.from({ length: 20 }, (_, n) =>
    transaction(server.oja.db, async (tx) => {
      await append(tx);
      if (n % 4 === 0) throw new Error('it was refused');
    }),
  );
  const ends = await Promise.allSettled(acts);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  const lines = await exported();
  expect(lines.length - before).toBe(15);
  expect((await verifyAdminLog(lines)).problems).toEqual([]);
});

describe('nobody changes what was logged', () => {
  const CHANGES = [
    'update admin_events set reason = null',
    'delete from admin_events',
    'truncate admin_events, admin_seals',
    `update admin_seals set signature = ''`,
    'delete from admin_seals',
    'truncate admin_seals',
  ];

  test.each(CHANGES)(
    'by %s, neither the application nor the owner of the tables',
    async (change) => {
      await expect(sql.raw(change).execute(server.oja.db)).rejects.toThrow(/permission denied/);
      await asOwner(server.oja.urls, async (owner) => {
        await expect(sql.raw(change).execute(owner)).rejects.toThrow(/append-only/);
      });
    },
  );

  test('and no role of the wire may so much as read it', async () => {
    const able = await rows(
      server.oja.db,
      sql<{ may: string }>`
        select r || ' ' || v || ' ' || t as may
        from unnest('{anon,authenticated,service_role,authenticator,app_service}'::text[]) r,
          unnest('{select,insert,update,delete,truncate}'::text[]) v,
          unnest('{admin_events,admin_seals,auth.audit_events}'::text[]) t
        where has_table_privilege(r, t, v) order by may`,
    );
    expect(able.map(({ may }) => may)).toEqual(
      ['admin_events', 'admin_seals', 'auth.audit_events']
        .flatMap((table) => [`app_service insert ${table}`, `app_service select ${table}`])
        .sort(),
    );
  });

  test('a row that does not follow the newest one is refused', async () => {
    const forged = (seq: string, hash: string) =>
      rows(
        server.oja.db,
        sql`insert into admin_events (seq, action, subject_type, ip, created_at, prev_hash, hash)
          select ${sql.raw(seq)}, 'forged', 'person', '', date_trunc('milliseconds', app_now()), ${sql.raw(hash)},
            repeat('a', 64)
          from (select max(seq) as last, (array_agg(hash order by seq desc))[1] as newest from admin_events) e`,
      );
    await expect(forged('last + 2', 'newest')).rejects.toThrow('follows the newest one');
    await expect(forged('last + 1', `repeat('b', 64)`)).rejects.toThrow('follows the newest one');
  });
});

/** What somebody who owns the database might do, with every trigger off. Each on a log of its own. */
const CORRUPTIONS: readonly (readonly [what: string, change: string])[] = [
  ['a reason is rewritten', `update admin_events set reason = 'all well' where seq = 2`],
  ['a reason is taken away', 'update admin_events set reason = null where seq = 2'],
  ['somebody else did it', `update admin_events set actor_id = gen_random_uuid() where seq = 2`],
  ['it was another role', `update admin_events set role = 'admin' where seq = 2`],
  ['it was about something else', `update admin_events set subject_id = 'another' where seq = 2`],
  [
    'a detail is changed',
    `update admin_events set detail = detail || '{"share": 50}' where seq = 2`,
  ],
  [
    'it was earlier',
    `update admin_events set created_at = created_at - interval '1 day' where seq = 2`,
  ],
  ['an event is removed', 'delete from admin_events where seq = 2'],
  [
    'an event is removed and the rest renumbered',
    'delete from admin_events where seq = 2; update admin_events set seq = seq - 1 where seq > 2',
  ],
  [
    'two events change places',
    `update admin_events set seq = 100 where seq = 2; update admin_events set seq = 2 where seq = 1;
      update admin_events set seq = 1 where seq = 100`,
  ],
  ['the newest events under a seal are cut off', 'delete from admin_events where seq >= 3'],
  [
    'an event is inserted in between, with a hash of its own',
    `update admin_events set seq = seq + 100 where seq > 1; update admin_events set seq = seq - 99 where seq > 100;
      insert into admin_events (seq, action, subject_type, ip, created_at, prev_hash, hash)
      select 2, 'forged', 'person', '', e.created_at, e.hash, encode(sha256('forged'), 'hex')
      from admin_events e where e.seq = 1`,
  ],
];

describe('a forged log is seen', () => {
  test('twelve ways are tried', () => expect(CORRUPTIONS).toHaveLength(12));

  test.each(CORRUPTIONS)('when %s', async (_what, change) => {
    const forged = await testServer();
    try {
      const { oja } = forged;
      for (let n = 0; n < 4; n++) await transaction(oja.db, (tx) => append(tx, `why ${n}`));
      await sealAdminLog(oja);
      const read = async () => {
        const lines: string[] = [];
        for await (const line of exportAdminLog(oja.db, await recordKey(oja.config))) {
          lines.push(line);
        }
        return verifyAdminLog(lines);
      };
      expect((await read()).problems).toEqual([]);
      await asOwner(oja.urls, async (owner) => {
        await sql.raw(`set session_replication_role = replica; ${change}`).execute(owner);
      });
      expect((await read()).problems).not.toEqual([]);
    } finally {
      await forged.close();
    }
  });

  test('when a file is cut, or continued, or its seal is another’s', async () => {
    await sealAdminLog(server.oja);
    const lines = await exported();
    const problems = async (changed: readonly string[]) => (await verifyAdminLog(changed)).problems;
    expect(await problems(lines)).toEqual([]);
    expect(await problems(lines.slice(0, -1))).toContain('The end of the log is missing.');
    expect(await problems([...lines.slice(0, -3), ...lines.slice(-1)])).toContain(
      'The log does not end where it was signed.',
    );
    expect(await problems([...lines, lines[1] ?? ''])).not.toEqual([]);
    const noSeals = lines.filter((line) => !line.startsWith('{"seal"'));
    expect(await problems(noSeals)).toContain('The log does not end where it was signed.');
    expect(await problems(['{}'])).not.toEqual([]);
    expect(await problems(['no json'])).not.toEqual([]);
  });
});

test('sealing refuses to continue over events that are not what was logged', async () => {
  const forged = await testServer();
  try {
    const { oja } = forged;
    await transaction(oja.db, (tx) => append(tx, 'first'));
    await sealAdminLog(oja);
    await transaction(oja.db, (tx) => append(tx, 'second'));
    await asOwner(oja.urls, async (owner) => {
      await sql
        .raw(
          `set session_replication_role = replica; update admin_events set reason = 'else' where seq = 2`,
        )
        .execute(owner);
    });
    await expect(sealAdminLog(oja)).rejects.toThrow(
      'event 2 of the audit log is not what was logged',
    );
  } finally {
    await forged.close();
  }
});
