import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CV_BUCKET, LARGEST_CV_BYTES } from '#core/careers/limits.ts';
import { forgetJobApplications } from '#server/growth/careers/forget-applications.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import {
  type SignedUp,
  TEST_PASSWORD,
  testServer,
  type TestServer,
} from '#tests/support/harness/server.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';
import { asOwner } from '#tests/supabase/storage/bucket-harness.ts';

let server: TestServer;
let ada: SignedUp;
let admin: SignedUp;
/** Files that are there from the start. */
let others: number;
beforeAll(async () => {
  server = await testServer({ seed: true, env: { OJA_TRUST_PROXY: '127.0.0.1' } });
  others = stored();
  [ada, admin] = [await server.signUp(), await server.signUp()];
  await becomeAdministrator(server.oja.db, admin);
});
afterAll(() => server?.close());
beforeEach(async () => {
  await sql`delete from auth.rate_buckets where key ~ '^(job-|upload:)'`.execute(server.oja.db);
});

const OPENING = 'escrow-desk-officer';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const LETTER = 'I have read bank statements for six years and settle disputes without anger.';

interface Answered {
  data: Record<string, string> | null;
  error: { code: string; message: string; details: string | null } | null;
  status: number;
}
type Client = SignedUp['client'];

const stranger = () => server.client();
const call = async (client: Client, name: string, payload: object): Promise<Answered> =>
  (await client.rpc(name, payload)) as unknown as Answered;

const start = (given: object = {}, client = stranger()) =>
  call(client, 'start_job_application', {
    p_opening_id: OPENING,
    p_type: 'application/pdf',
    p_size: PDF.length,
    ...given,
  });

const applicationInput = (given: object = {}) => ({
  p_opening_id: OPENING,
  p_name: 'Ngozi Eze',
  p_email: `ngozi.${crypto.randomUUID().slice(0, 8)}@example.com`,
  p_link: 'https://example.com/ngozi',
  p_letter: LETTER,
  p_consent: true,
  p_idempotency_key: crypto.randomUUID(),
  ...given,
});
const apply = (given: object = {}, client = stranger()) =>
  call(client, 'apply_for_job', applicationInput(given));

async function started(): Promise<{ upload_id: string; path: string; token: string }> {
  const { data, error } = await start();
  expect(error).toBeNull();
  return data as unknown as { upload_id: string; path: string; token: string };
}

const send = (path: string, token: string, content: Buffer, type = 'application/pdf') =>
  stranger().storage.from(CV_BUCKET).uploadToSignedUrl(path, token, content, { contentType: type });

async function sentCv(): Promise<{ upload_id: string; path: string; token: string }> {
  const ticket = await started();
  expect((await send(ticket.path, ticket.token, PDF)).error).toBeNull();
  return ticket;
}

const stored = () =>
  readdirSync(server.oja.config.filesDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (name.split('/').at(-1) ?? '').length === 36,
  ).length;

async function applications(): Promise<number> {
  const { count } = await one(
    server.oja.db,
    sql<{ count: number }>`select count(*)::int as count from job_applications`,
  );
  return count;
}

describe('RT-10 openings', () => {
  test('are read by everybody while they are open, and by administrators always', async () => {
    await sql`update job_openings set closes_at = app_now() - interval '1 minute'
      where id = 'merchant-support-kano'`.execute(server.oja.db);
    await sql`update job_openings set is_open = false where id = 'compliance-analyst'`.execute(
      server.oja.db,
    );
    const idsFor = async (client: Client) =>
      (await client.from('job_openings').select('id').order('id')).data?.map(({ id }) => id);
    const open = ['escrow-desk-officer', 'payments-engineer'];
    expect(await idsFor(stranger())).toEqual(open);
    expect(await idsFor(ada.client)).toEqual(open);
    expect(await idsFor(admin.client)).toHaveLength(4);
    for (const p_opening_id of ['merchant-support-kano', 'compliance-analyst', 'no-such-opening']) {
      expect((await start({ p_opening_id })).error).toMatchObject({ code: 'OPENING_NOT_OPEN' });
      expect((await apply({ p_opening_id })).error).toMatchObject({ code: 'OPENING_NOT_OPEN' });
    }
  });

  test('are written by administrators alone, and each step is audited', async () => {
    const opening = {
      p_opening_id: 'night-officer',
      p_is_new: true,
      p_title: 'Night officer',
      p_team: 'Escrow desk',
      p_location: 'Aba',
      p_kind: 'part_time',
      p_summary: 'You decide between eleven at night and seven in the morning.',
      p_body:
        'Cases do not wait for the morning. # not a heading\n\n# What you do\n- Read\n- Decide',
    };
    for (const client of [stranger(), ada.client]) {
      for (const [name, payload] of [
        ['save_job_opening', opening],
        ['set_job_opening', { p_opening_id: OPENING, p_is_open: false }],
      ] as const) {
        expect([401, 403]).toContain((await call(client, name, payload)).status);
      }
      expect([401, 403]).toContain(
        (await client.from('job_openings').update({ title: 'Mine' }).eq('id', OPENING)).status,
      );
    }
    expect((await call(admin.client, 'save_job_opening', opening)).error).toBeNull();
    expect((await call(admin.client, 'save_job_opening', opening)).error).toMatchObject({
      code: 'OPENING_EXISTS',
    });
    const changed = { ...opening, p_is_new: false, p_title: 'Night desk officer' };
    await call(admin.client, 'save_job_opening', changed);
    await call(admin.client, 'set_job_opening', {
      p_opening_id: 'night-officer',
      p_is_open: false,
    });
    for (const p_closes_at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59+00:00']) {
      const never = await call(admin.client, 'save_job_opening', { ...changed, p_closes_at });
      expect(never.error).toMatchObject({ code: '22023' });
    }
    const far = {
      ...opening,
      p_opening_id: 'far-away-officer',
      p_closes_at: '2999-01-02T00:00:00+23:00',
    };
    expect((await call(admin.client, 'save_job_opening', far)).error).toBeNull();
    const missing = { ...changed, p_opening_id: 'not-there-at-all' };
    expect((await call(admin.client, 'save_job_opening', missing)).error).toMatchObject({
      code: 'OPENING_NOT_FOUND',
    });
    const { data } = await admin.client
      .from('job_desk_events')
      .select('actor_id, kind')
      .eq('opening_id', 'night-officer')
      .order('id');
    expect(data).toEqual(
      ['opening_created', 'opening_changed', 'opening_closed'].map((kind) => ({
        actor_id: admin.userId,
        kind,
      })),
    );
    expect((await stranger().from('job_openings').select().eq('id', 'night-officer')).data).toEqual(
      [],
    );
  });
});

describe('an application', () => {
  test('with a CV comes from somebody without an account, and only administrators read it', async () => {
    const { upload_id, path } = await sentCv();
    const sent = await apply({ p_upload_id: upload_id, p_link: '', p_phone: ' 0803 123 4567 ' });
    expect(sent.data).toMatchObject({ success: true, reference: expect.stringMatching(/^JA-/) });

    const { data } = await admin.client.from('job_applications').select().eq('cv_name', path);
    expect(data).toMatchObject([
      { full_name: 'Ngozi Eze', status: 'received', phone: '0803 123 4567', link: null },
    ]);
    expect(Object.keys(data![0] as object)).not.toContain('idempotency_key');
    const file = admin.client.storage.from(CV_BUCKET);
    expect(await (await file.download(path)).data?.text()).toBe(PDF.toString());
    const url = await file.createSignedUrl(path, 60, { download: 'CV Ngozi Eze.pdf' });
    const opened = await fetch(url.data!.signedUrl);
    expect(opened.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''CV%20Ngozi%20Eze.pdf",
    );
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect(opened.headers.get('content-security-policy')).toContain('sandbox');

    for (const client of [stranger(), ada.client]) {
      const read = await client.from('job_applications').select();
      expect(read.data ?? []).toEqual([]);
      const theirs = client.storage.from(CV_BUCKET);
      expect((await theirs.download(path)).data).toBeNull();
      expect((await theirs.list()).data ?? []).toEqual([]);
      expect((await theirs.createSignedUrl(path, 60)).error).not.toBeNull();
      expect((await theirs.upload(path, PDF, { upsert: true })).error).not.toBeNull();
      expect((await theirs.upload('mine.pdf', PDF)).error).toMatchObject({ statusCode: '403' });
      expect((await theirs.createSignedUploadUrl('mine.pdf')).error).not.toBeNull();
      expect((await theirs.remove([path])).data ?? []).toEqual([]);
      expect((await theirs.move(path, 'mine.pdf')).error).not.toBeNull();
      const id = (data![0] as { id: string }).id;
      const move = { p_application_id: id, p_status: 'hired' };
      expect([401, 403]).toContain((await call(client, 'move_job_application', move)).status);
    }
    expect((await file.upload('mine.pdf', PDF)).error).toMatchObject({ statusCode: '403' });
    expect(await (await file.download(path)).data?.text()).toBe(PDF.toString());
  });

  test('is hidden from an administrator with only the first factor', async () => {
    const careful = await server.signUp();
    await sql`insert into user_roles (user_id, role) values (${careful.userId}, 'admin')`.execute(
      server.oja.db,
    );
    const app = await enrolSecondFactor(careful.client);
    const halfway = server.client();
    await halfway.auth.signInWithPassword({ email: careful.email, password: TEST_PASSWORD });
    for (const table of ['job_applications', 'job_desk_events', 'job_openings']) {
      const read = await halfway.from(table).select();
      expect(read.error, table).toMatchObject({ code: 'mfa_required' });
    }
    expect((await halfway.storage.from(CV_BUCKET).list()).data ?? []).toEqual([]);
    const move = { p_application_id: crypto.randomUUID(), p_status: 'hired' };
    expect((await call(halfway, 'move_job_application', move)).error).toMatchObject({
      code: 'mfa_required',
    });
    // Both factors passed, every decision still needs a code of the last minutes.
    await sql`update auth.sessions set amr = (
        select jsonb_agg(jsonb_set(e, '{timestamp}', to_jsonb((e ->> 'timestamp')::int - 301)))
        from jsonb_array_elements(amr) e) where user_id = ${careful.userId}`.execute(server.oja.db);
    await careful.client.auth.refreshSession();
    const refused = await call(careful.client, 'move_job_application', move);
    expect(refused.error).toMatchObject({ code: 'FRESH_SECOND_FACTOR_NEEDED' });
    await app.prove(careful.client);
    const moved = await call(careful.client, 'move_job_application', move);
    expect(moved.error).toMatchObject({ code: 'APPLICATION_NOT_FOUND' });
  });

  test('is stored once, however often the network repeats it', async () => {
    const before = await applications();
    const { upload_id } = await sentCv();
    const same = applicationInput({ p_upload_id: upload_id });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(stranger(), 'apply_for_job', same)),
    );
    const references = answers.flatMap(({ data }) => data?.['reference'] ?? []);
    expect(references).toHaveLength(6);
    expect(new Set(references).size).toBe(1);
    expect(await applications()).toBe(before + 1);
    const other = await call(stranger(), 'apply_for_job', { ...same, p_name: 'Somebody Else' });
    expect(other.error).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('is refused field by field, without consent, and where no work is shown', async () => {
    const before = await applications();
    for (const given of [
      { p_consent: false },
      { p_name: '' },
      { p_email: 'ngozi' },
      { p_link: 'javascript:alert(document.domain)' },
      { p_link: 'data:text/html,<script>alert(1)</script>' },
      { p_letter: 'short' },
      { p_letter: `${LETTER}\u0000` },
      { p_letter: 'x'.repeat(7_000) },
      { p_link: '' },
      { p_opening_id: '../escrow' },
      { p_status: 'hired' },
    ]) {
      const { error, status } = await apply(given);
      expect(error, JSON.stringify(given)).not.toBeNull();
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await applications()).toBe(before);
    const script = '<script>alert(1)</script>';
    await apply({ p_name: `Ngozi ${script}`, p_letter: `${LETTER} ${script}` });
    const { data } = await admin.client
      .from('job_applications')
      .select('full_name, letter')
      .order('id', { ascending: false })
      .limit(1);
    expect(data).toEqual([{ full_name: `Ngozi ${script}`, letter: `${LETTER} ${script}` }]);
  });

  test('is moved by the desk through its states, audited', async () => {
    await apply();
    const { data } = await admin.client
      .from('job_applications')
      .select('id')
      .order('id', { ascending: false })
      .limit(1);
    const { id } = data![0] as { id: string };
    const move = (p_status: string, p_note?: string) =>
      call(admin.client, 'move_job_application', { p_application_id: id, p_status, p_note });
    expect((await move('hired')).error).toMatchObject({ code: 'APPLICATION_MOVED_ON' });
    expect((await move('interview', 'Monday at ten')).error).toBeNull();
    expect((await move('interview', 'Monday at ten')).error).toBeNull();
    expect((await move('hired')).error).toBeNull();
    expect((await move('declined')).error).toMatchObject({ code: 'APPLICATION_MOVED_ON' });
    const events = await admin.client
      .from('job_desk_events')
      .select('actor_id, detail')
      .eq('application_id', id)
      .order('id');
    expect(events.data).toEqual([
      {
        actor_id: admin.userId,
        detail: { from: 'received', to: 'interview', note_changed: true },
      },
      { actor_id: admin.userId, detail: { from: 'interview', to: 'hired', note_changed: false } },
    ]);
    const gone = { p_application_id: crypto.randomUUID(), p_status: 'reviewed' };
    expect((await call(admin.client, 'move_job_application', gone)).error).toMatchObject({
      code: 'APPLICATION_NOT_FOUND',
    });
  });
});

describe('a URL for one CV', () => {
  test('accepts only a PDF, by content and not by the claimed type', async () => {
    const before = stored();
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<!doctype html><script>alert(1)</script>',
      'MZ\u0000\u0001 a program',
      'PK\u0003\u0004 a document of another kind',
      ' %PDF-1.7 not at its beginning',
    ]) {
      const { path, token } = await started();
      const { error } = await send(path, token, Buffer.from(content));
      expect(error, content).toMatchObject({ statusCode: '415' });
    }
    const { path, token } = await started();
    expect((await send(path, token, Buffer.alloc(0))).error).not.toBeNull();
    expect(stored()).toBe(before);
    for (const given of [
      { p_type: 'text/html' },
      { p_size: LARGEST_CV_BYTES + 1 },
      { p_size: 0 },
      { p_size: 1.5 },
      { p_path: 'x' },
    ]) {
      expect((await start(given)).error, JSON.stringify(given)).not.toBeNull();
    }
  });

  test('accepts at most five megabytes, also when less was announced', async () => {
    const { path, token } = await started();
    const large = Buffer.concat([PDF, Buffer.alloc(LARGEST_CV_BYTES)]);
    expect((await send(path, token, large)).error).toMatchObject({ statusCode: '413' });
    const url = `${server.url}/storage/v1/object/upload/sign/${CV_BUCKET}/${path}?token=${token}`;
    // Without a length the size shows only as it comes.
    async function* chunks() {
      await Promise.resolve();
      yield PDF;
      for (let sent = 0; sent < 8; sent++) yield Buffer.alloc(1024 * 1024);
    }
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: Readable.toWeb(Readable.from(chunks())) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit).catch(() => null);
    if (answer) expect(await answer.json()).toMatchObject({ statusCode: '413' });
    const named = await rows(
      server.oja.db,
      sql`select 1 from storage.objects where bucket_id = ${CV_BUCKET} and name = ${path}`,
    );
    expect(named).toEqual([]);
  });

  test('writes its own file once: not twice, not beside it, not after its claim', async () => {
    const { upload_id, path, token } = await sentCv();
    const other = await started();
    const evil = Buffer.from('%PDF-1.7 another CV');
    expect((await send(path, token, evil)).error).toMatchObject({ statusCode: '409' });
    expect((await send(other.path, token, evil)).error).toMatchObject({ code: 'InvalidSignature' });
    expect((await send(`../${path}`, token, evil)).error).not.toBeNull();
    const upserted = await stranger()
      .storage.from(CV_BUCKET)
      .uploadToSignedUrl(path, token, evil, { upsert: true, contentType: 'application/pdf' });
    expect(upserted.error).not.toBeNull();
    expect((await apply({ p_upload_id: upload_id })).error).toBeNull();
    const late = await send(path, token, evil);
    expect(late.error).toMatchObject({ statusCode: '400' });
    const again = await apply({ p_upload_id: upload_id });
    expect(again.error).toMatchObject({ code: 'CV_NOT_ARRIVED' });
    const nothing = await apply({ p_upload_id: other.upload_id });
    expect(nothing.error).toMatchObject({ code: 'CV_NOT_ARRIVED' });
    const downloaded = await admin.client.storage.from(CV_BUCKET).download(path);
    expect(
      createHash('sha256')
        .update(Buffer.from(await downloaded.data!.arrayBuffer()))
        .digest('hex'),
    ).toBe(createHash('sha256').update(PDF).digest('hex'));
    for (const url of [`sign/${CV_BUCKET}/${path}?token=${token}`, `public/${CV_BUCKET}/${path}`]) {
      const read = await fetch(`${server.url}/storage/v1/object/${url}`);
      expect(read.status).toBeGreaterThanOrEqual(400);
    }
  });

  test('may be retried a few times on a bad network, and expires', async () => {
    const { path, token } = await started();
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      const { error } = await send(path, token, Buffer.from('nothing of use'));
      statuses.push((error as { statusCode?: string } | null)?.statusCode);
    }
    expect(statuses).toEqual(['415', '415', '415', '415', '415', '400', '400']);
    expect((await send(path, token, PDF)).error).toMatchObject({ statusCode: '400' });

    const old = await started();
    await letTimePass(server.oja.db, 121);
    expect((await send(old.path, old.token, PDF)).error).toMatchObject({ statusCode: '400' });
  });
});

describe('a flood', () => {
  const from = async (network: string, name: string, payload: object) => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: server.anonKey,
        'content-type': 'application/json',
        'x-forwarded-for': network,
      },
      body: JSON.stringify(payload),
    });
    return answer.status;
  };

  test('of applications ends for the network it comes from, and for the address it names', async () => {
    const statuses = [];
    for (let sent = 0; sent < 10; sent++) {
      statuses.push(await from('203.0.113.9', 'apply_for_job', applicationInput()));
    }
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429]);
    expect(await from('203.0.113.10', 'apply_for_job', applicationInput())).toBe(200);

    const victim = { p_email: 'bola@example.com' };
    const seen = [];
    for (let sent = 0; sent < 5; sent++) {
      const given = applicationInput({ p_email: sent % 2 ? 'BOLA@example.com ' : victim.p_email });
      seen.push(await from(`198.51.100.${sent}`, 'apply_for_job', given));
    }
    expect(seen).toEqual([200, 200, 200, 429, 429]);
    const elsewhere = applicationInput({ ...victim, p_opening_id: 'payments-engineer' });
    expect(await from('198.51.100.77', 'apply_for_job', elsewhere)).toBe(200);
    const { error } = await apply(victim);
    expect(error?.details).toMatch(/^Try again in \d+ hours\.$/);
  });

  test('of uploads ends before the disk does, from however many networks it comes', async () => {
    const asked = [];
    const ticket = { p_opening_id: OPENING, p_type: 'application/pdf', p_size: 10 };
    for (let sent = 0; sent < 14; sent++) {
      asked.push(await from('203.0.113.20', 'start_job_application', ticket));
    }
    expect(asked).toEqual([...Array<number>(12).fill(200), 429, 429]);

    const { path, token } = await started();
    await asOwner(
      server,
      `insert into storage.upload_tickets (id, bucket_id, name, attempts, expires_at)
        select gen_random_uuid(), '${CV_BUCKET}', 'full-' || n, 4, app_now() + interval '1 hour'
        from generate_series(1, 100) n`,
    );
    expect((await send(path, token, PDF)).error).toMatchObject({ statusCode: '429' });
    await asOwner(server, `delete from storage.upload_tickets where name like 'full-%'`);
    expect((await send(path, token, PDF)).error).toBeNull();
  });
});

test('unclaimed CVs are deleted after hours, applications with their CVs after a year', async () => {
  const { db } = server.oja;
  const orphan = await sentCv();
  const { upload_id, path } = await sentCv();
  await apply({ p_upload_id: upload_id, p_email: 'last@example.com' });
  const { data } = await admin.client.from('job_applications').select('id').eq('cv_name', path);
  const { id } = data![0] as { id: string };
  await call(admin.client, 'move_job_application', { p_application_id: id, p_status: 'declined' });
  const named = async () =>
    (
      await rows(
        db,
        sql<{ name: string }>`select name from storage.objects where bucket_id = ${CV_BUCKET}`,
      )
    ).map(({ name }) => name);

  await forgetJobApplications(server.oja);
  expect(await named()).toEqual(expect.arrayContaining([orphan.path, path]));
  await letTimePass(db, 3 * 60 + 1);
  await forgetJobApplications(server.oja);
  expect(await named()).not.toContain(orphan.path);
  expect(await named()).toContain(path);

  await sql`update job_applications set created_at = app_now() - interval '364 days'`.execute(db);
  await forgetJobApplications(server.oja);
  expect(await named()).toContain(path);
  await sql`update job_applications set created_at = app_now() - interval '367 days'`.execute(db);
  await forgetJobApplications(server.oja);
  expect(await applications()).toBe(0);
  expect(await named()).toEqual([]);
  expect(stored()).toBe(others);
  const [event] = await rows(
    db,
    sql<{ application_id: string | null }>`
      select application_id from job_desk_events where kind = 'application_moved' order by id desc limit 1`,
  );
  expect(event).toEqual({ application_id: null });
});
