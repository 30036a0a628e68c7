import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { sweepLooseFiles } from '#server/platform/storage/loose-files.ts';
import {
  fileHarness,
  type FileHarness,
  nameFor,
  picturesOf,
  png,
  uploaded,
} from '#tests/supabase/storage/file-harness.ts';

let harness: FileHarness;
beforeAll(async () => {
  harness = await fileHarness();
});
afterAll(() => harness.server.close());

describe('reading', () => {
  test('a download brings the bytes, for their owner and for others', async () => {
    const name = await uploaded(harness.ada, await png());
    const seen = Buffer.from(await (await fetch(harness.publicUrl(name))).arrayBuffer());
    for (const person of [harness.ada, harness.bola]) {
      const { data, error } = await picturesOf(person).download(name);
      expect(error).toBeNull();
      expect(Buffer.from(await data!.arrayBuffer()).equals(seen)).toBe(true);
    }
  });

  test('a browser that has the file gets a 304', async () => {
    const url = harness.publicUrl(await uploaded(harness.ada, await png()));
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const changed = await fetch(url, { headers: { 'if-none-match': '"x"' } });
    expect(changed.status).toBe(200);
  });

  test('HEAD describes a file and no more', async () => {
    const url = harness.publicUrl(await uploaded(harness.ada, await png()));
    const whole = await fetch(url);
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  test('on request a file is downloaded, under a name that stays one', async () => {
    const name = await uploaded(harness.ada, await png());
    const url = picturesOf(harness.ada).getPublicUrl(name, { download: 'me "x"\r\n.png' }).data
      .publicUrl;
    const header = (await fetch(url)).headers.get('content-disposition');
    expect(header).toBe("attachment; filename*=UTF-8''me%20%22x%22%0D%0A.png");
  });

  test('two download names are none', async () => {
    const url = harness.publicUrl(await uploaded(harness.ada, await png()));
    const answer = await fetch(`${url}?download=one.png&download=two.png`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; [^ ]+\.png$/);
  });

  test('a file that no browser should show is downloaded', async () => {
    const name = await uploaded(harness.ada, await png());
    await rows(
      harness.server.oja.db,
      sql`update storage.objects set mime_type = 'text/html' where name = ${name}`,
    );
    const answer = await fetch(harness.publicUrl(name));
    expect(answer.headers.get('content-disposition')).toContain('attachment');
  });

  test('a file that is not there is a refusal of the service', async () => {
    const { error } = await picturesOf(harness.ada).download(nameFor(harness.ada));
    expect(error).toMatchObject({ status: 400, statusCode: '404' });
    expect(await (await fetch(harness.publicUrl(nameFor(harness.ada)))).json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      code: 'NoSuchKey',
      message: 'Object not found',
    });
  });
});

describe('a list', () => {
  test('shows folders as names and files with details', async () => {
    const person = await harness.server.signUp();
    const name = await uploaded(person, await png());
    const top = await picturesOf(person).list('', { search: person.userId });
    expect(top.data).toEqual([
      {
        name: person.userId,
        id: null,
        updated_at: null,
        created_at: null,
        last_accessed_at: null,
        metadata: null,
      },
    ]);
    const { data } = await picturesOf(person).list(person.userId);
    expect(data).toEqual([
      expect.objectContaining({
        name: name.split('/')[1],
        id: expect.any(String),
        metadata: expect.objectContaining({ mimetype: 'image/png', cacheControl: 'max-age=3600' }),
      }),
    ]);
  });

  test('CON-08 is of a hundred by default', async () => {
    await rows(
      harness.server.oja.db,
      sql`insert into storage.objects (bucket_id, name, version, size, mime_type, cache_control, etag)
        select 'profiles', 'full-' || n || '/a.png', gen_random_uuid(), 1, 'image/png', 'no-cache', 'e'
        from generate_series(1, 120) n`,
    );
    const list = picturesOf(harness.ada);
    expect((await list.list()).data).toHaveLength(100);
    expect((await list.list('', { search: 'FULL-', limit: 500 })).data).toHaveLength(120);
    const page = await list.list('', {
      search: 'full-1',
      limit: 2,
      offset: 1,
      sortBy: { column: 'name', order: 'desc' },
    });
    expect(page.data?.map(({ name }) => name)).toEqual(['full-18', 'full-17']);
  });

  test('requests what exists, within reason', async () => {
    const { error } = await picturesOf(harness.ada).list('', { limit: 100_000 });
    expect(error).toMatchObject({ statusCode: '400' });
    const sorted = await picturesOf(harness.ada).list('', {
      sortBy: { column: 'name; drop', order: 'asc' },
    });
    expect(sorted.error).toMatchObject({ statusCode: '400' });
  });
});

describe('removal', () => {
  test('deletes the file, its bytes and its URL', async () => {
    const name = await uploaded(harness.ada, await png());
    const version = await harness.versionOf(name);
    expect(harness.storedFiles()).toContain(version);
    const { data, error } = await picturesOf(harness.ada).remove([name, nameFor(harness.ada)]);
    expect(error).toBeNull();
    expect(data).toEqual([expect.objectContaining({ name, bucket_id: 'profiles' })]);
    expect(harness.storedFiles()).not.toContain(version);
    expect((await fetch(harness.publicUrl(name))).status).toBe(400);
  });

  test('bytes of an interrupted upload are swept when their time is over', async () => {
    const version = randomUUID();
    await harness.server.oja.files.put(version, Buffer.from('cut'));
    await rows(
      harness.server.oja.db,
      sql`insert into storage.loose_files values (${version}, now() + interval '1 hour')`,
    );
    await sweepLooseFiles(harness.server.oja);
    expect(harness.storedFiles()).toContain(version);
    await rows(harness.server.oja.db, sql`update storage.loose_files set due_at = now()`);
    await sweepLooseFiles(harness.server.oja);
    expect(harness.storedFiles()).not.toContain(version);
  });

  test.each(['erased', 'made nameless'])(
    'the pictures of a person who is %s go too',
    async (how) => {
      const { db } = harness.server.oja;
      const person = await harness.server.signUp();
      const version = await harness.versionOf(await uploaded(person, await png()));
      if (how === 'erased') await rows(db, sql`delete from auth.users where id = ${person.userId}`);
      else await transaction(db, (tx) => anonymise(tx, person.userId));
      await sweepLooseFiles(harness.server.oja);
      expect(harness.storedFiles()).not.toContain(version);
    },
  );
});

test('an ETag is of the bytes that are served', async () => {
  const answer = await fetch(harness.publicUrl(await uploaded(harness.bola, await png(4, 4))));
  const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
  expect(answer.headers.get('etag')).toBe(`"${hash.digest('base64url').slice(0, 32)}"`);
});
