import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import {
  fileHarness,
  type FileHarness,
  nameFor,
  picturesOf,
  png,
  tokenOf,
  uploaded,
} from '#tests/supabase/storage/file-harness.ts';

let harness: FileHarness;
beforeAll(async () => {
  harness = await fileHarness();
});
afterAll(() => harness.server.close());

describe('somebody else’s folder', () => {
  const denied = { statusCode: '403', message: 'new row violates row-level security policy' };

  test('takes nothing of others, new or in place of what is there', async () => {
    const hers = await uploaded(harness.bola, await png());
    const before = await harness.versionOf(hers);
    const attempts = await Promise.all([
      picturesOf(harness.ada).upload(nameFor(harness.bola), await png()),
      picturesOf(harness.ada).upload(hers, await png(), { upsert: true }),
      picturesOf({ client: harness.server.client() }).upload(nameFor(harness.bola), await png()),
      picturesOf({ client: harness.server.client() }).upload(hers, await png(), { upsert: true }),
    ]);
    for (const { error } of attempts) expect(error).toMatchObject({ ...denied, status: 400 });
    expect((await picturesOf(harness.ada).update(hers, await png())).error).toMatchObject({
      statusCode: '404',
    });
    expect(await harness.versionOf(hers)).toBe(before);
  });

  test('is not removed by others: the response has only the caller’s own files', async () => {
    const hers = await uploaded(harness.bola, await png());
    expect(await picturesOf(harness.ada).remove([hers])).toMatchObject({ data: [], error: null });
    const visitor = await picturesOf({ client: harness.server.client() }).remove([hers]);
    expect(visitor.data ?? []).toEqual([]);
    expect((await fetch(harness.publicUrl(hers))).status).toBe(200);
  });

  test('is no deeper than one’s own, nor beside it', async () => {
    const bytes = await png();
    for (const name of [
      `${harness.ada.userId}/deeper/a.png`,
      `${harness.ada.userId}.png`,
      'a.png',
      `x/${harness.ada.userId}/a.png`,
      `${harness.ada.userId.toUpperCase()}/a.png`,
    ]) {
      expect((await picturesOf(harness.ada).upload(name, bytes)).error).toMatchObject(denied);
    }
  });

  test.each(['anon', 'other'])('a missing bucket is reported (%s)', async (who) => {
    const client = who === 'anon' ? harness.server.client() : harness.ada.client;
    const { error } = await client.storage.from('nowhere').upload('a.png', await png());
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });
});

describe('names that would be paths', () => {
  const raw = async (target: string, method = 'POST') => {
    const { hostname, port } = new URL(harness.server.url);
    const socket = connect(Number(port), hostname);
    const bytes = await png();
    socket.write(
      `${method} ${target} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\napikey: ${harness.server.anonKey}\r\n` +
        `authorization: Bearer ${await tokenOf(harness.ada)}\r\nx-upsert: true\r\ncontent-type: image/png\r\n` +
        `content-length: ${method === 'POST' ? bytes.length : 0}\r\n\r\n`,
    );
    if (method === 'POST') socket.write(bytes);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  };

  test.each([
    '{id}/../{other}/a.png',
    '{id}/%2e%2e/{other}/a.png',
    '{id}%2f..%2f{other}/a.png',
    '{id}/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '{id}/%252e%252e/a.png',
    '{id}//a.png',
    '{id}/./a.png',
    '{id}/a%00.png',
    '{id}/a%0d%0aset-cookie:x.png',
    '{id}/a%5c..%5cb.png',
    '{id}/%c0%ae%c0%ae/a.png',
    `{id}/${'x'.repeat(300)}.png`,
    '..%2fprofiles/{other}/a.png',
  ])('%s', async (pattern) => {
    const path = pattern
      .replace('{id}', harness.ada.userId)
      .replace('{other}', harness.bola.userId);
    const before = harness.storedFiles().length;
    const post = await raw(`/storage/v1/object/profiles/${path}`);
    expect(post).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(post).not.toContain('"Key"');
    expect(post.split('\r\n\r\n')[0]).not.toContain('set-cookie');
    const get = await raw(`/storage/v1/object/public/profiles/${path}`, 'GET');
    expect(get).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(harness.storedFiles()).toHaveLength(before);
  });
});

describe('who may call the service', () => {
  test('a session whose second factor is due gets nothing', async () => {
    const person = await harness.server.signUp();
    const name = await uploaded(person, await png());
    await rows(
      harness.server.oja.db,
      sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, sealed_secret)
        values (${person.userId}, 'phone', 'totp', 'verified', ${Buffer.from('sealed')})`,
    );
    const client = harness.server.client();
    const { error } = await client.auth.signInWithPassword({
      email: person.email,
      password: person.password,
    });
    expect(error).toBeNull();
    const half = picturesOf({ client });
    const answers = await Promise.all([
      half.upload(nameFor(person), await png()),
      half.update(name, await png()),
      half.download(name),
      half.list(person.userId),
      half.remove([name]),
      client.storage.getBucket('profiles'),
    ]);
    for (const { error: refused } of answers) {
      expect(refused).toMatchObject({ status: 403, statusCode: '403' });
    }
    expect((await fetch(harness.publicUrl(name))).status).toBe(200);
  });

  test('without a key only public files are read', async () => {
    const answer = await fetch(`${harness.server.url}/storage/v1/bucket/profiles`);
    expect(await answer.json()).toEqual({ message: 'No API key found in request' });
  });

  test('M-3.16 an invalid token is refused in the service’s shape', async () => {
    const answer = await fetch(`${harness.server.url}/storage/v1/object/list/profiles`, {
      method: 'POST',
      headers: { apikey: harness.server.anonKey, authorization: 'Bearer a.b.c' },
    });
    expect(await answer.json()).toMatchObject({
      statusCode: '403',
      code: 'InvalidJWT',
      error: 'Unauthorized',
    });
  });

  test('the bucket of pictures has its rules', async () => {
    const { data } = await harness.ada.client.storage.getBucket('profiles');
    expect(data).toMatchObject({
      id: 'profiles',
      name: 'profiles',
      public: true,
      file_size_limit: 5 * 1024 * 1024,
      allowed_mime_types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    });
    const none = await harness.ada.client.storage.getBucket('nowhere');
    expect(none.error).toMatchObject({ statusCode: '404' });
  });

  test('what is not offered fails', async () => {
    const { storage } = harness.ada.client;
    const answers = await Promise.all([
      picturesOf(harness.ada).download('a.png', { transform: { width: 10 } }),
      picturesOf(harness.ada).purgeCache('a.png'),
      storage.getBucketLifecycle('profiles'),
      storage.deleteBucketLifecycle('profiles'),
    ]);
    for (const { error } of answers) {
      expect(error).toMatchObject({
        status: 400,
        message: 'This server does not offer this storage call',
      });
    }
  });

  test('too many pictures at once are asked to wait', async () => {
    const person = await harness.server.signUp();
    const key = `upload:${person.userId}`;
    await rows(
      harness.server.oja.db,
      sql`insert into auth.rate_buckets (key, tokens, updated_at) values (${key}, 0, now())`,
    );
    const { error } = await picturesOf(person).upload(nameFor(person), await png());
    expect(error).toMatchObject({ status: 429, statusCode: '429' });
  });
});
