import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { fileTokens } from '#server/platform/storage/file-tokens.ts';
import {
  openBucketHarness,
  papersOf,
  type BucketHarness,
} from '#tests/supabase/storage/bucket-harness.ts';
import { tokenOf } from '#tests/supabase/storage/file-harness.ts';

let harness: BucketHarness;
let name: string;
beforeAll(async () => {
  harness = await openBucketHarness();
  name = `${harness.ada.userId}/slip (1).txt`;
  await papersOf(harness.ada).upload(name, Buffer.from('paid'));
});
afterAll(() => harness.close());

const object = (path: string) => `${harness.server.url}/storage/v1/object/${path}`;
const withToken = (url: string, token: string) => {
  const changed = new URL(url);
  changed.searchParams.set('token', token);
  return changed;
};
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const sessionIn = (accessToken: string): unknown => claimsIn(accessToken).session_id;
const lifeOf = (token: string): number => claimsIn(token).exp - claimsIn(token).iat;
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';

describe('CAL-25 a URL signed for reading', () => {
  test('opens the file to anyone, without a key, until its time is over', async () => {
    const { data } = await papersOf(harness.ada).createSignedUrl(name, 60);
    const answer = await fetch(data!.signedUrl);
    expect(await answer.text()).toBe('paid');
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    const [head, claims] = tokenIn(data!.signedUrl).split('.');
    expect(head).toBeDefined();
    const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims!, 'base64url').toString());
    expect(exp - iat).toBe(60);
    const { userId } = harness.ada;
    expect(rest).toEqual({
      url: `papers/${name}`,
      scope: 'download',
      owner: userId,
      session: sessionIn(await tokenOf(harness.ada)),
      role: 'authenticated',
      aal: 'aal1',
    });

    const target = { bucketId: 'papers', name };
    const sessionId = rest.session;
    const signer = { userId, sessionId, role: 'authenticated', aal: 'aal1', claims: {} } as const;
    const over = await fileTokens(harness.server.oja.config.secret).signDownload(
      target,
      signer,
      -1,
    );
    expect(await (await fetch(withToken(data!.signedUrl, over))).json()).toMatchObject({
      statusCode: '400',
      code: 'InvalidJWT',
      message: 'jwt expired',
    });
  });

  test('of many, each has its own result', async () => {
    const { data } = await papersOf(harness.ada).createSignedUrls([name, 'nothing.txt'], 60, {
      download: 'receipt.txt',
    });
    expect(data?.map(({ path, error }) => [path, error])).toEqual([
      [name, null],
      ['nothing.txt', 'Either the object does not exist or you do not have access to it'],
    ]);
    const answer = await fetch(data![0]!.signedUrl!);
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''receipt.txt",
    );
    expect(await answer.text()).toBe('paid');
  });

  test('opens nothing else, and cannot be forged', async () => {
    const { data } = await papersOf(harness.ada).createSignedUrl(name, 60);
    const token = tokenIn(data!.signedUrl);
    const elsewhere = await fetch(
      object(`sign/papers/${harness.ada.userId}/other.txt?token=${token}`),
    );
    expect(await elsewhere.json()).toMatchObject({ code: 'InvalidSignature' });
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(
      JSON.stringify({ url: `papers/${name}`, scope: 'download', exp: 4e9 }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = await new SignJWT({ url: `papers/${name}`, scope: 'download' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(harness.server.anonKey));
    for (const bad of [
      `${head}.${claims}.${signature}`,
      `${none}.${claims}.`,
      forged,
      harness.server.serviceKey,
      await tokenOf(harness.ada),
      '',
      'a.b.c',
    ]) {
      const answer = await fetch(withToken(data!.signedUrl, bad));
      expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
    }
    expect((await fetch(object(`sign/papers/${encodeURI(name)}`))).status).toBe(400);
  });

  test('M-1.L1 lives ten minutes at most, however long was requested; with the service key up to a year', async () => {
    for (const seconds of [599, 600, 3_600, 31_536_000]) {
      const { data } = await papersOf(harness.ada).createSignedUrl(name, seconds);
      expect(lifeOf(tokenIn(data!.signedUrl))).toBe(Math.min(seconds, 600));
      const many = await papersOf(harness.ada).createSignedUrls([name], seconds);
      expect(lifeOf(tokenIn(many.data![0]!.signedUrl!))).toBe(Math.min(seconds, 600));
    }
    const { data } = await papersOf({ client: harness.service }).createSignedUrl(name, 31_536_000);
    expect(lifeOf(tokenIn(data!.signedUrl))).toBe(31_536_000);
    expect(await (await fetch(data!.signedUrl)).text()).toBe('paid');
  });

  /** Somebody with a paper, a URL to read it from and one to upload another to. */
  async function withAddresses() {
    const owner = await harness.server.signUp();
    const [path, next] = [`${owner.userId}/slip.txt`, `${owner.userId}/next.txt`];
    await papersOf(owner).upload(path, Buffer.from('paid'));
    const { data: signed } = await papersOf(owner).createSignedUrl(path, 600);
    const { data: uploadTicket } = await papersOf(owner).createSignedUploadUrl(next);
    expect((await fetch(signed!.signedUrl)).status).toBe(200);
    return {
      owner,
      read: async () => (await fetch(signed!.signedUrl)).json(),
      send: async () => {
        const visitor = papersOf({ client: harness.server.client() });
        return (await visitor.uploadToSignedUrl(next, uploadTicket!.token, Buffer.from('x'))).error;
      },
    };
  }

  test('M-1.L1 ends when its signer signs out everywhere', async () => {
    const { owner, read, send } = await withAddresses();
    const elsewhere = await harness.server.client().auth.signInWithPassword(owner);
    expect(elsewhere.error).toBeNull();
    await owner.client.auth.signOut({ scope: 'global' });
    expect(await read()).toMatchObject({ statusCode: '401', code: 'session_not_found' });
    expect(await send()).toMatchObject({ statusCode: '401' });
  });

  test('M-1.L1 opens nothing once its signer is banned', async () => {
    const { owner, read, send } = await withAddresses();
    const { error } = await harness.service.auth.admin.updateUserById(owner.userId, {
      ban_duration: '24h',
    });
    expect(error).toBeNull();
    expect((await read()).statusCode).toMatch(/^40[13]$/);
    expect(await send()).toMatchObject({ statusCode: expect.stringMatching(/^40[13]$/) });
  });

  test('takes a number of seconds up to a year, and is no token of the rest of the product', async () => {
    for (const seconds of [0, -5, 1.5, 40_000_000]) {
      const { error } = await papersOf(harness.ada).createSignedUrl(name, seconds);
      expect(error).toMatchObject({ statusCode: '400' });
    }
    const { data } = await papersOf(harness.ada).createSignedUrl(name, 60);
    const answer = await fetch(`${harness.server.url}/rest/v1/profiles`, {
      headers: {
        apikey: harness.server.anonKey,
        authorization: `Bearer ${tokenIn(data!.signedUrl)}`,
      },
    });
    expect(answer.status).toBe(401);
  });
});

describe('CAL-24 a URL signed for an upload', () => {
  const newPath = () => `${harness.ada.userId}/${crypto.randomUUID()}.txt`;
  const visitor = () => papersOf({ client: harness.server.client() });

  test('takes one file in the name of its signer', async () => {
    const path = newPath();
    const { data } = await papersOf(harness.ada).createSignedUploadUrl(path);
    expect(data).toEqual({ path, token: expect.any(String), signedUrl: expect.any(String) });
    const sent = await visitor().uploadToSignedUrl(path, data!.token, new Blob(['slip']), {
      upsert: true,
    });
    expect(sent).toEqual({ data: { path, fullPath: `papers/${path}` }, error: null });
    expect(await (await papersOf(harness.ada).download(path)).data?.text()).toBe('slip');
    const [row] = await rows(
      harness.server.oja.db,
      sql<{ owner_id: string }>`select owner_id from storage.objects where name = ${path}`,
    );
    expect(row?.owner_id).toBe(harness.ada.userId);
    const again = await visitor().uploadToSignedUrl(path, data!.token, Buffer.from('other'));
    expect(again.error).toMatchObject({ statusCode: '409' });
  });

  test('replaces a file only where that was requested when it was signed', async () => {
    const path = newPath();
    await papersOf(harness.ada).upload(path, Buffer.from('old'));
    expect((await papersOf(harness.ada).createSignedUploadUrl(path)).error).toMatchObject({
      statusCode: '409',
    });
    const { data } = await papersOf(harness.ada).createSignedUploadUrl(path, { upsert: true });
    const sent = await visitor().uploadToSignedUrl(path, data!.token, Buffer.from('new'));
    expect(sent.error).toBeNull();
    expect(await (await papersOf(harness.ada).download(path)).data?.text()).toBe('new');
  });

  test('is good for two hours, for that name alone, and never for reading', async () => {
    const path = newPath();
    const { data } = await papersOf(harness.ada).createSignedUploadUrl(path);
    const claims = JSON.parse(Buffer.from(data!.token.split('.')[1]!, 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(7_200);
    const other = await visitor().uploadToSignedUrl(newPath(), data!.token, Buffer.from('x'));
    expect(other.error).toMatchObject({ code: 'InvalidSignature' });
    await visitor().uploadToSignedUrl(path, data!.token, Buffer.from('x'));
    expect((await fetch(object(`sign/papers/${path}?token=${data!.token}`))).status).toBe(400);

    const read = await papersOf(harness.ada).createSignedUrl(name, 60);
    const wrong = await visitor().uploadToSignedUrl(
      name,
      tokenIn(read.data!.signedUrl),
      Buffer.from('x'),
    );
    expect(wrong.error).toMatchObject({ code: 'InvalidJWT' });
  });

  test('is worth nothing once its owner may not write there any more', async () => {
    const path = newPath();
    const { data } = await papersOf(harness.ada).createSignedUploadUrl(path);
    await rows(
      harness.server.oja.db,
      sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, sealed_secret)
        values (${harness.ada.userId}, 'phone', 'totp', 'verified', ${Buffer.from('sealed')})`,
    );
    const sent = await visitor().uploadToSignedUrl(path, data!.token, Buffer.from('x'));
    expect(sent.error).toMatchObject({ statusCode: '403' });
    await rows(
      harness.server.oja.db,
      sql`delete from auth.mfa_factors where user_id = ${harness.ada.userId}`,
    );
  });
});
