import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetChatFiles } from '#server/messaging/chats/attachments/forget-chat-files.ts';
import { rows } from '#server/platform/db/database.ts';
import { EICAR, type FakeClamd, fakeClamd } from '#tests/support/fakes/fake-clamd.ts';
import type { SignedUp } from '#tests/support/harness/server.ts';
import { disguised, PAYLOAD, REFUSED } from '#tests/supabase/storage/hostile-files.ts';
import { tokenOf } from '#tests/supabase/storage/file-harness.ts';
import {
  answerOf,
  letPass,
  proofHarness,
  type ProofHarness,
  receipt,
} from '#tests/api/trading/proof-harness.ts';

type Person = Pick<SignedUp, 'client'>;

let clamav: FakeClamd;
let harness: ProofHarness;
let chat: string;
beforeAll(async () => {
  clamav = await fakeClamd();
  harness = await proofHarness({ env: { OJA_CLAMAV: clamav.url } });
});
beforeEach(async () => {
  const trade = await harness.accepted();
  chat = await chatOfTrade(harness.buyer, trade);
});
afterEach(async () => {
  clamav.manner = 'scan';
  clamav.seen.length = 0;
  await rows(harness.server.oja.db, sql`delete from auth.rate_buckets`);
  await harness.reset();
});
afterAll(async () => {
  await harness.server.close();
  await clamav.close();
});

async function chatOfTrade(person: SignedUp, tradeId: string): Promise<string> {
  const { data, error } = await answerOf(person, 'start_chat', {
    p_type: 'trade',
    p_trade_id: tradeId,
  });
  expect(error).toBeNull();
  return String(data['chat_id']);
}

const filesOf = ({ client }: Person) => client.storage.from('chat-files');
const newPath = (ext = 'png', folder = chat) => `${folder}/${randomUUID()}.${ext}`;
const upload = async (person: Person, path: string, bytes?: Buffer | string, type = 'image/png') =>
  filesOf(person).upload(path, Buffer.from(bytes ?? (await receipt())), { contentType: type });

async function uploaded(person: Person, bytes?: Buffer, ext = 'png', type = `image/${ext}`) {
  const path = newPath(ext);
  expect((await upload(person, path, bytes, type)).error).toBeNull();
  return path;
}

const send = (person: Person, path: string, name = 'receipt.png', p_chat_id = chat) =>
  answerOf(person, 'send_message', {
    p_chat_id,
    p_client_id: randomUUID(),
    p_body: '',
    p_attachment_path: path,
    p_attachment_name: name,
  });

async function sent(person: Person, path: string, name?: string) {
  const { data, error } = await send(person, path, name);
  expect(error).toBeNull();
  return data['sent'] as Record<string, unknown>;
}

async function downloadFile(person: Person, path: string): Promise<Buffer> {
  const { data, error } = await filesOf(person).download(path);
  expect(error).toBeNull();
  return Buffer.from(await data!.arrayBuffer());
}

/** By every route. */
async function seesNothing(person: Person, path: string): Promise<void> {
  const files = filesOf(person);
  for (const { error } of [
    await files.download(path),
    await files.info(path),
    await files.createSignedUrl(path, 60),
    await files.move(path, newPath()),
    await files.copy(path, newPath()),
    await files.copy(path, `${randomUUID()}/a.png`, { destinationBucket: 'profiles' }),
    await files.createSignedUploadUrl(path, { upsert: true }),
    await files.update(path, Buffer.from('x')),
  ]) {
    expect(error).not.toBeNull();
  }
  const many = await files.createSignedUrls([path], 60);
  expect((many.data ?? []).every(({ signedUrl }) => !signedUrl)).toBe(true);
  for (const prefix of [path.split('/')[0]!, '', path.slice(0, 5)]) {
    expect((await files.list(prefix)).data ?? []).toEqual([]);
    expect((await files.listV2({ prefix })).data?.objects ?? []).toEqual([]);
  }
  expect((await files.remove([path])).data ?? []).toEqual([]);
}

async function isThere(path: string): Promise<boolean> {
  return (
    (await rows(harness.server.oja.db, sql`select 1 from storage.objects where name = ${path}`))
      .length > 0
  );
}

describe('a file of a conversation', () => {
  test('is readable by its owner alone until a message has it, then by every reader of that message', async () => {
    const path = newPath();
    const uploadOptions = { contentType: 'image/png', metadata: { note: 'beside the picture' } };
    const { error } = await filesOf(harness.buyer).upload(
      path,
      await receipt(300, 200),
      uploadOptions,
    );
    expect(error).toBeNull();
    expect((await filesOf(harness.buyer).info(path)).data?.metadata).toEqual({});
    const visitor = { client: harness.server.client() };
    const outsiders = [harness.stranger, harness.admin, visitor];
    for (const person of [harness.seller, ...outsiders]) await seesNothing(person, path);
    expect((await downloadFile(harness.buyer, path)).length).toBeGreaterThan(0);

    const message = await sent(harness.buyer, path, 'C:\\fakepath\\My receipt.pdf');
    const picture = await downloadFile(harness.seller, path);
    expect(message).toMatchObject({
      kind: 'image',
      attachment_path: path,
      attachment_name: 'My receipt.jpg',
      attachment_type: 'image/jpeg',
      attachment_bytes: picture.length,
      attachment_width: 300,
      attachment_height: 200,
    });
    const { data: signed } = await filesOf(harness.seller).createSignedUrl(path, 60);
    const answer = await fetch(signed!.signedUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect((await filesOf(harness.seller).list(chat)).data).toHaveLength(1);

    for (const person of outsiders) await seesNothing(person, path);
    expect((await fetch(filesOf(harness.buyer).getPublicUrl(path).data.publicUrl)).ok).toBe(false);
    const half = harness.server.client();
    const { email, password } = harness.seller;
    expect((await half.auth.signInWithPassword({ email, password })).error).toBeNull();
    await seesNothing({ client: half }, path);
    const resumable = await fetch(`${harness.server.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(harness.buyer)}`,
        apikey: harness.server.anonKey,
      },
    });
    expect(resumable.status).toBe(400);
    expect(await isThere(path)).toBe(true);
  });

  test('comes from a participant, while anything can be sent, under its own name', async () => {
    const visitor = { client: harness.server.client() };
    for (const person of [harness.stranger, harness.admin, visitor]) {
      expect((await upload(person, newPath())).error).toMatchObject({ statusCode: '403' });
      expect((await filesOf(person).createSignedUploadUrl(newPath())).error).not.toBeNull();
    }
    for (const path of [
      `${chat}/receipt.png`,
      `${chat}/a/${randomUUID()}.png`,
      `${randomUUID()}.png`,
      newPath('png', randomUUID()),
      newPath('png', chat.toUpperCase()),
    ]) {
      expect((await upload(harness.buyer, path)).error, path).not.toBeNull();
    }
    const path = await uploaded(harness.buyer);
    const over = await filesOf(harness.buyer).upload(path, await receipt(), { upsert: true });
    expect(over.error).not.toBeNull();
    expect((await filesOf(harness.buyer).update(path, await receipt())).error).not.toBeNull();
    expect((await filesOf(harness.buyer).move(path, newPath())).error).not.toBeNull();
    expect((await filesOf(harness.buyer).copy(path, newPath())).error).not.toBeNull();
    const { data: ticket } = await filesOf(harness.buyer).createSignedUploadUrl(newPath());
    await rows(
      harness.server.oja.db,
      sql`update chats set closes_at = app_now() where id = ${chat}`,
    );
    expect((await upload(harness.buyer, newPath())).error).toMatchObject({ statusCode: '403' });
    const late = await filesOf(visitor).uploadToSignedUrl(
      ticket!.path,
      ticket!.token,
      await receipt(),
    );
    expect(late.error).toMatchObject({ statusCode: '403' });
  });

  test('is sent once, by its owner, in its own conversation', async () => {
    const other = await chatOfTrade(
      harness.seller,
      await harness.accepted({ by: harness.stranger }),
    );
    const path = await uploaded(harness.buyer);
    const codeOf = async (...given: Parameters<typeof send>) => (await send(...given)).error?.code;
    expect(await codeOf(harness.seller, path)).toBe('ATTACHMENT_NOT_UPLOADED');
    expect(await codeOf(harness.seller, path, 'a.png', other)).toBe('ATTACHMENT_NOT_UPLOADED');
    expect(await codeOf(harness.buyer, newPath())).toBe('ATTACHMENT_NOT_UPLOADED');
    const sellers = await uploaded(harness.seller);
    expect(await codeOf(harness.seller, sellers, 'a.png', other)).toBe('ATTACHMENT_NOT_UPLOADED');
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(harness.buyer, path)));
    expect(codes.map((code) => code ?? 'sent').sort()).toEqual([
      'ATTACHMENT_NOT_UPLOADED',
      'ATTACHMENT_NOT_UPLOADED',
      'sent',
    ]);
  });

  test('may be deleted until it is sent, and is after a day; what was sent stays', async () => {
    const [gone, left, stays] = [
      await uploaded(harness.buyer),
      await uploaded(harness.buyer),
      await uploaded(harness.buyer),
    ];
    await sent(harness.buyer, stays);
    await filesOf(harness.buyer).remove([gone, stays]);
    expect([await isThere(gone), await isThere(left), await isThere(stays)]).toEqual([
      false,
      true,
      true,
    ]);
    await forgetChatFiles(harness.server.oja);
    expect(await isThere(left)).toBe(true);
    await letPass(harness.server, 24 * 3_600 + 60);
    await forgetChatFiles(harness.server.oja);
    expect([await isThere(left), await isThere(stays)]).toEqual([false, true]);
  });

  test('one conversation takes at most 30 in an hour', async () => {
    await Promise.all(Array.from({ length: 28 }, () => fill()));
    const tiny = await receipt(4, 4);
    const several = await Promise.all(
      [1, 2, 3, 4].map(() => upload(harness.buyer, newPath(), tiny)),
    );
    expect(several.filter(({ error }) => error === null)).toHaveLength(2);
    expect((await upload(harness.buyer, newPath(), tiny)).error).toMatchObject({
      statusCode: '429',
      message: expect.stringContaining('many files'),
    });
    expect((await upload(harness.seller, newPath(), tiny)).error).toBeNull();
  });

  const fill = () =>
    rows(
      harness.server.oja.db,
      sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag)
        values ('chat-files', ${newPath()}, ${harness.buyer.userId}, gen_random_uuid(), 1, 'image/jpeg', 'no-cache', 'e')`,
    );
});

describe('a deleted message', () => {
  test('hides its file from everyone, by URLs signed before too, but not from arbiters', async () => {
    const trade = await harness.paid();
    chat = await chatOfTrade(harness.buyer, trade);
    const path = await uploaded(harness.buyer);
    const message = await sent(harness.buyer, path);
    const { data: signed } = await filesOf(harness.seller).createSignedUrl(path, 31_536_000);
    expect((await fetch(signed!.signedUrl)).status).toBe(200);
    await seesNothing(harness.admin, path);
    const back = await answerOf(harness.buyer, 'delete_message', { p_message_id: message['id'] });
    expect(back.error).toBeNull();
    expect((await fetch(signed!.signedUrl)).ok).toBe(false);
    for (const person of [harness.seller, harness.buyer, harness.stranger, harness.admin]) {
      await seesNothing(person, path);
    }
    expect((await send(harness.buyer, path)).error?.code).toBe('ATTACHMENT_NOT_UPLOADED');
    await rows(
      harness.server.oja.db,
      sql`insert into disputes (trade_id, raised_by, reason) values (${trade}, ${harness.buyer.userId}, 'not paid')`,
    );
    expect((await downloadFile(harness.admin, path)).length).toBeGreaterThan(0);
    for (const person of [harness.seller, harness.buyer, harness.stranger])
      await seesNothing(person, path);
    const { db } = harness.server.oja;
    const sweep = async () => {
      await forgetChatFiles(harness.server.oja);
      return isThere(path);
    };
    await rows(db, sql`update message_versions set replaced_at = app_now() - interval '91 days'`);
    expect(await sweep()).toBe(true);
    const resolved = (days: number) =>
      rows(
        db,
        sql`update disputes set status = 'resolved', outcome = 'completed',
          resolved_at = app_now() - make_interval(days => ${days}) where trade_id = ${trade}`,
      );
    await resolved(29);
    // The dispute ended long enough ago, and nobody decides about it any more.
    await seesNothing(harness.admin, path);
    await harness.reset();
    expect(await sweep()).toBe(true);
    await resolved(31);
    await rows(db, sql`update message_versions set replaced_at = app_now() - interval '89 days'`);
    expect(await sweep()).toBe(true);
    await rows(db, sql`update message_versions set replaced_at = app_now() - interval '91 days'`);
    expect(await sweep()).toBe(false);
  });

  test('leaves it readable to the administrator who decides a report of it', async () => {
    const path = await uploaded(harness.buyer);
    const message = await sent(harness.buyer, path);
    const report = { p_message_id: message['id'], p_reason: 'scam' };
    expect((await answerOf(harness.seller, 'report_message', report)).error).toBeNull();
    expect((await downloadFile(harness.admin, path)).length).toBeGreaterThan(0);
    await answerOf(harness.buyer, 'delete_message', { p_message_id: message['id'] });
    expect((await downloadFile(harness.admin, path)).length).toBeGreaterThan(0);
    for (const person of [harness.seller, harness.buyer]) await seesNothing(person, path);
    const plain = await uploaded(harness.buyer);
    await sent(harness.buyer, plain);
    expect((await filesOf(harness.admin).download(plain)).error).not.toBeNull();
  });

  test('a person who left a conversation no longer reads its files', async () => {
    const path = await uploaded(harness.buyer);
    await sent(harness.buyer, path);
    const { data: signed } = await filesOf(harness.seller).createSignedUrl(path, 3_600);
    const { db } = harness.server.oja;
    await rows(
      db,
      sql`delete from chat_participants where chat_id = ${chat} and user_id = ${harness.seller.userId}`,
    );
    await seesNothing(harness.seller, path);
    expect((await fetch(signed!.signedUrl)).ok).toBe(false);
    expect((await upload(harness.seller, newPath())).error).not.toBeNull();
    await rows(
      db,
      sql`insert into chat_participants (chat_id, user_id, role) values (${chat}, ${harness.seller.userId}, 'seller')`,
    );
    expect((await fetch(signed!.signedUrl)).ok).toBe(true);
  });
});

describe('what a file becomes', () => {
  test('a picture is at most 2048 long and 400 kB, without where it was taken, upright and still', async () => {
    const noise = { raw: { width: 3000, height: 1500, channels: 3 } } as const;
    const tagged = await sharp(randomBytes(3000 * 1500 * 3), noise)
      .withExif({
        IFD0: { Copyright: 'secret-maker' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 60 })
      .toBuffer();
    const before = await sharp(tagged).metadata();
    expect([before.orientation, before.exif?.includes('secret-maker')]).toEqual([6, true]);
    const path = await uploaded(harness.buyer, tagged, 'jpeg');
    const picture = await downloadFile(harness.buyer, path);
    const { exif, xmp, icc, format, width, height } = await sharp(picture).metadata();
    expect({ exif, xmp, icc, format }).toEqual({ format: 'jpeg' });
    expect(picture.includes('secret-maker')).toBe(false);
    expect(picture.length).toBeLessThanOrEqual(409_600);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_048);
    expect(height / width).toBeCloseTo(2, 1);
    expect(await sent(harness.buyer, path)).toMatchObject({
      attachment_width: width,
      attachment_height: height,
    });

    const frame = (colour: string) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('#f00'), await frame('#0f0')], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const still = await downloadFile(harness.buyer, await uploaded(harness.buyer, moving, 'gif'));
    expect(await sharp(still).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 10 });
  });

  test('a picture that is also another format is stored as a picture only', async () => {
    for (const [kind, bytes] of await disguised()) {
      const path = newPath();
      expect((await upload(harness.buyer, path, bytes)).error, kind).toBeNull();
      const picture = await downloadFile(harness.buyer, path);
      expect(bytes.includes(PAYLOAD), kind).toBe(true);
      for (const rest of [
        PAYLOAD,
        '<script',
        '<?php',
        'PK\x03\x04',
        '%PDF',
        'GIF8',
        'JavaScript',
      ]) {
        expect(picture.includes(rest), `${kind}: ${rest}`).toBe(false);
      }
      expect((await sharp(picture).metadata()).format, kind).toBe('jpeg');
    }
  });

  test('what is no picture and no document, by any name, is refused with a reason', async () => {
    for (const [status, kind, bytes] of REFUSED) {
      const path = newPath();
      const { error } = await upload(harness.buyer, path, bytes());
      expect(error, kind).toMatchObject({ statusCode: status });
      if (status === '415') {
        expect(error?.message).toMatch(/^mime type \S+ is not supported$/);
      }
      expect(await isThere(path), kind).toBe(false);
    }
  });
});

describe('where there is a scanner', () => {
  const infected = async () => Buffer.concat([await receipt(), Buffer.from(EICAR)]);
  const trade = async () => {
    const found = await rows(
      harness.server.oja.db,
      sql<{ trade_id: string }>`select trade_id from chats where id = ${chat}`,
    );
    return found[0]!.trade_id;
  };

  test('it sees the original upload, and what it finds is refused, recorded and not stored', async () => {
    const clean = await receipt();
    await uploaded(harness.buyer, clean);
    expect(clamav.seen.at(-1)?.equals(clean)).toBe(true);
    const before = await rows(harness.server.oja.db, sql`select version from storage.loose_files`);
    const uploadTargets = [
      { bucket: 'chat-files', path: newPath(), person: harness.buyer },
      { bucket: 'payment-proofs', path: newPath('png', await trade()), person: harness.buyer },
      { bucket: 'dispute-evidence', path: newPath('png', await trade()), person: harness.seller },
      {
        bucket: 'profiles',
        path: `${harness.buyer.userId}/${randomUUID()}.png`,
        person: harness.buyer,
      },
    ];
    for (const { bucket, path, person } of uploadTargets) {
      const { error } = await person.client.storage.from(bucket).upload(path, await infected());
      expect(error, bucket).toMatchObject({
        statusCode: '422',
        message: expect.stringContaining('virus'),
      });
      expect(error).toMatchObject({ code: 'FILE_INFECTED' });
      expect(error?.message).not.toContain('Eicar');
      expect(await isThere(path)).toBe(false);
      const record = await rows(
        harness.server.oja.db,
        sql`select user_id, detail from auth.audit_events where kind = 'file_refused' and detail ->> 'name' = ${path}`,
      );
      expect(record).toEqual([
        { user_id: person.userId, detail: { bucket, name: path, found: 'Eicar-Test-Signature' } },
      ]);
    }
    expect(await rows(harness.server.oja.db, sql`select version from storage.loose_files`)).toEqual(
      before,
    );
  });

  test('a document stored as it came is scanned whole before, a stranger’s too', async () => {
    const service = harness.server.serviceClient();
    await service.storage.createBucket('papers');
    const papers = service.storage.from('papers');
    const text = Buffer.from(`a letter ${EICAR}`);
    expect((await papers.upload('bad.txt', text)).error).toMatchObject({ statusCode: '422' });
    const large = Buffer.alloc(3_000_000, 'fine ');
    expect((await papers.upload('good.txt', large)).error).toBeNull();
    expect(clamav.seen.at(-1)?.equals(large)).toBe(true);
    const back = await (await papers.download('good.txt')).data?.arrayBuffer();
    expect(Buffer.from(back!).equals(large)).toBe(true);
    expect(
      await rows(harness.server.oja.db, sql`select 1 from storage.objects where name = 'bad.txt'`),
    ).toEqual([]);
  });

  test.each([
    ['breaks off', 'cut'],
    ['cannot tell', { reply: 'stream: OK ERROR' }],
  ] as const)('and it %s, nothing is accepted, and it can be retried', async (_what, manner) => {
    clamav.manner = manner;
    const path = newPath();
    const { error } = await upload(harness.buyer, path);
    expect(error).toMatchObject({
      statusCode: '503',
      message: expect.stringContaining('Try again'),
    });
    expect(await isThere(path)).toBe(false);
    clamav.manner = 'scan';
    expect((await upload(harness.buyer, path)).error).toBeNull();
  });
});
