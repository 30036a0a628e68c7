import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetChatFiles } from '#server/chats/attachments/forget-chat-files.ts';
import { rows } from '#server/db/database.ts';
import { EICAR, type FakeClamd, fakeClamd } from '#tests/support/fake-clamd.ts';
import type { SignedUp } from '#tests/support/server.ts';
import { disguised, PAYLOAD, REFUSED } from '#tests/wire/hostile-files.ts';
import { tokenOf } from '#tests/wire/storage-house.ts';
import {
  answerOf,
  letPass,
  proofHouse,
  type ProofHouse,
  receipt,
} from '#tests/wire/proof-house.ts';

type Person = Pick<SignedUp, 'client'>;

let clamav: FakeClamd;
let house: ProofHouse;
let chat: string;
beforeAll(async () => {
  clamav = await fakeClamd();
  house = await proofHouse({ env: { OJA_CLAMAV: clamav.url } });
});
beforeEach(async () => {
  const trade = await house.accepted();
  chat = await chatOfTrade(house.buyer, trade);
});
afterEach(async () => {
  clamav.manner = 'scan';
  clamav.seen.length = 0;
  await rows(house.server.oja.db, sql`delete from auth.rate_buckets`);
  await house.startAnew();
});
afterAll(async () => {
  await house.server.close();
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

async function kept(person: Person, path: string): Promise<Buffer> {
  const { data, error } = await filesOf(person).download(path);
  expect(error).toBeNull();
  return Buffer.from(await data!.arrayBuffer());
}

/** By every door there is. */
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
    (await rows(house.server.oja.db, sql`select 1 from storage.objects where name = ${path}`))
      .length > 0
  );
}

describe('a file of a conversation', () => {
  test('is its owner’s alone until a message carries it, and then everyone’s who reads that message', async () => {
    const path = newPath();
    const words = { contentType: 'image/png', metadata: { note: 'beside the picture' } };
    const { error } = await filesOf(house.buyer).upload(path, await receipt(300, 200), words);
    expect(error).toBeNull();
    expect((await filesOf(house.buyer).info(path)).data?.metadata).toEqual({});
    const visitor = { client: house.server.client() };
    const outsiders = [house.stranger, house.admin, visitor];
    for (const person of [house.seller, ...outsiders]) await seesNothing(person, path);
    expect((await kept(house.buyer, path)).length).toBeGreaterThan(0);

    const message = await sent(house.buyer, path, 'C:\\fakepath\\My receipt.pdf');
    const picture = await kept(house.seller, path);
    expect(message).toMatchObject({
      kind: 'image',
      attachment_path: path,
      attachment_name: 'My receipt.jpg',
      attachment_type: 'image/jpeg',
      attachment_bytes: picture.length,
      attachment_width: 300,
      attachment_height: 200,
    });
    const { data: signed } = await filesOf(house.seller).createSignedUrl(path, 60);
    const answer = await fetch(signed!.signedUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect((await filesOf(house.seller).list(chat)).data).toHaveLength(1);

    for (const person of outsiders) await seesNothing(person, path);
    expect((await fetch(filesOf(house.buyer).getPublicUrl(path).data.publicUrl)).ok).toBe(false);
    const half = house.server.client();
    const { email, password } = house.seller;
    expect((await half.auth.signInWithPassword({ email, password })).error).toBeNull();
    await seesNothing({ client: half }, path);
    const resumable = await fetch(`${house.server.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(house.buyer)}`,
        apikey: house.server.anonKey,
      },
    });
    expect(resumable.status).toBe(400);
    expect(await isThere(path)).toBe(true);
  });

  test('comes from whoever takes part, while anything can be said, under its own name', async () => {
    const visitor = { client: house.server.client() };
    for (const person of [house.stranger, house.admin, visitor]) {
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
      expect((await upload(house.buyer, path)).error, path).not.toBeNull();
    }
    const path = await uploaded(house.buyer);
    const over = await filesOf(house.buyer).upload(path, await receipt(), { upsert: true });
    expect(over.error).not.toBeNull();
    expect((await filesOf(house.buyer).update(path, await receipt())).error).not.toBeNull();
    expect((await filesOf(house.buyer).move(path, newPath())).error).not.toBeNull();
    expect((await filesOf(house.buyer).copy(path, newPath())).error).not.toBeNull();
    const { data: ticket } = await filesOf(house.buyer).createSignedUploadUrl(newPath());
    await rows(house.server.oja.db, sql`update chats set closes_at = app_now() where id = ${chat}`);
    expect((await upload(house.buyer, newPath())).error).toMatchObject({ statusCode: '403' });
    const late = await filesOf(visitor).uploadToSignedUrl(
      ticket!.path,
      ticket!.token,
      await receipt(),
    );
    expect(late.error).toMatchObject({ statusCode: '403' });
  });

  test('is sent once, by its owner, in its own conversation', async () => {
    const other = await chatOfTrade(house.seller, await house.accepted({ by: house.stranger }));
    const path = await uploaded(house.buyer);
    const codeOf = async (...given: Parameters<typeof send>) => (await send(...given)).error?.code;
    expect(await codeOf(house.seller, path)).toBe('ATTACHMENT_NOT_UPLOADED');
    expect(await codeOf(house.seller, path, 'a.png', other)).toBe('ATTACHMENT_NOT_UPLOADED');
    expect(await codeOf(house.buyer, newPath())).toBe('ATTACHMENT_NOT_UPLOADED');
    const sellers = await uploaded(house.seller);
    expect(await codeOf(house.seller, sellers, 'a.png', other)).toBe('ATTACHMENT_NOT_UPLOADED');
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(house.buyer, path)));
    expect(codes.map((code) => code ?? 'sent').sort()).toEqual([
      'ATTACHMENT_NOT_UPLOADED',
      'ATTACHMENT_NOT_UPLOADED',
      'sent',
    ]);
  });

  test('may be thrown away until it is sent, and is when a day has passed; what was sent stays', async () => {
    const [gone, left, stays] = [
      await uploaded(house.buyer),
      await uploaded(house.buyer),
      await uploaded(house.buyer),
    ];
    await sent(house.buyer, stays);
    await filesOf(house.buyer).remove([gone, stays]);
    expect([await isThere(gone), await isThere(left), await isThere(stays)]).toEqual([
      false,
      true,
      true,
    ]);
    await forgetChatFiles(house.server.oja);
    expect(await isThere(left)).toBe(true);
    await letPass(house.server, 24 * 3_600 + 60);
    await forgetChatFiles(house.server.oja);
    expect([await isThere(left), await isThere(stays)]).toEqual([false, true]);
  });

  test('30 come into one conversation in an hour, and no more', async () => {
    await Promise.all(Array.from({ length: 28 }, () => fill()));
    const tiny = await receipt(4, 4);
    const several = await Promise.all([1, 2, 3, 4].map(() => upload(house.buyer, newPath(), tiny)));
    expect(several.filter(({ error }) => error === null)).toHaveLength(2);
    expect((await upload(house.buyer, newPath(), tiny)).error).toMatchObject({
      statusCode: '429',
      message: expect.stringContaining('many files'),
    });
    expect((await upload(house.seller, newPath(), tiny)).error).toBeNull();
  });

  const fill = () =>
    rows(
      house.server.oja.db,
      sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag)
        values ('chat-files', ${newPath()}, ${house.buyer.userId}, gen_random_uuid(), 1, 'image/jpeg', 'no-cache', 'e')`,
    );
});

describe('a message taken back', () => {
  test('takes its file from everyone, by addresses signed before too, but not from who decides a dispute', async () => {
    const trade = await house.paid();
    chat = await chatOfTrade(house.buyer, trade);
    const path = await uploaded(house.buyer);
    const message = await sent(house.buyer, path);
    const { data: signed } = await filesOf(house.seller).createSignedUrl(path, 31_536_000);
    expect((await fetch(signed!.signedUrl)).status).toBe(200);
    await seesNothing(house.admin, path);
    const back = await answerOf(house.buyer, 'delete_message', { p_message_id: message['id'] });
    expect(back.error).toBeNull();
    expect((await fetch(signed!.signedUrl)).ok).toBe(false);
    for (const person of [house.seller, house.buyer, house.stranger, house.admin]) {
      await seesNothing(person, path);
    }
    expect((await send(house.buyer, path)).error?.code).toBe('ATTACHMENT_NOT_UPLOADED');
    await rows(
      house.server.oja.db,
      sql`insert into disputes (trade_id, raised_by, reason) values (${trade}, ${house.buyer.userId}, 'not paid')`,
    );
    expect((await kept(house.admin, path)).length).toBeGreaterThan(0);
    for (const person of [house.seller, house.buyer, house.stranger])
      await seesNothing(person, path);
    const { db } = house.server.oja;
    const sweep = async () => {
      await forgetChatFiles(house.server.oja);
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
    // It was shown after the end of the dispute now, and nobody decides about it any more.
    await seesNothing(house.admin, path);
    await house.startAnew();
    expect(await sweep()).toBe(true);
    await resolved(31);
    await rows(db, sql`update message_versions set replaced_at = app_now() - interval '89 days'`);
    expect(await sweep()).toBe(true);
    await rows(db, sql`update message_versions set replaced_at = app_now() - interval '91 days'`);
    expect(await sweep()).toBe(false);
  });

  test('leaves it to whoever decides about a report of it', async () => {
    const path = await uploaded(house.buyer);
    const message = await sent(house.buyer, path);
    const report = { p_message_id: message['id'], p_reason: 'scam' };
    expect((await answerOf(house.seller, 'report_message', report)).error).toBeNull();
    expect((await kept(house.admin, path)).length).toBeGreaterThan(0);
    await answerOf(house.buyer, 'delete_message', { p_message_id: message['id'] });
    expect((await kept(house.admin, path)).length).toBeGreaterThan(0);
    for (const person of [house.seller, house.buyer]) await seesNothing(person, path);
    const plain = await uploaded(house.buyer);
    await sent(house.buyer, plain);
    expect((await filesOf(house.admin).download(plain)).error).not.toBeNull();
  });

  test('whoever left a conversation reads its files no more', async () => {
    const path = await uploaded(house.buyer);
    await sent(house.buyer, path);
    const { data: signed } = await filesOf(house.seller).createSignedUrl(path, 3_600);
    const { db } = house.server.oja;
    await rows(
      db,
      sql`delete from chat_participants where chat_id = ${chat} and user_id = ${house.seller.userId}`,
    );
    await seesNothing(house.seller, path);
    expect((await fetch(signed!.signedUrl)).ok).toBe(false);
    expect((await upload(house.seller, newPath())).error).not.toBeNull();
    await rows(
      db,
      sql`insert into chat_participants (chat_id, user_id, role) values (${chat}, ${house.seller.userId}, 'seller')`,
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
    const path = await uploaded(house.buyer, tagged, 'jpeg');
    const picture = await kept(house.buyer, path);
    const { exif, xmp, icc, format, width, height } = await sharp(picture).metadata();
    expect({ exif, xmp, icc, format }).toEqual({ format: 'jpeg' });
    expect(picture.includes('secret-maker')).toBe(false);
    expect(picture.length).toBeLessThanOrEqual(409_600);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_048);
    expect(height / width).toBeCloseTo(2, 1);
    expect(await sent(house.buyer, path)).toMatchObject({
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
    const still = await kept(house.buyer, await uploaded(house.buyer, moving, 'gif'));
    expect(await sharp(still).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 10 });
  });

  test('what is something else besides what it seems comes out as a picture and nothing else', async () => {
    for (const [kind, bytes] of await disguised()) {
      const path = newPath();
      expect((await upload(house.buyer, path, bytes)).error, kind).toBeNull();
      const picture = await kept(house.buyer, path);
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

  test('what is no picture and no document, whatever it calls itself, is refused and says why', async () => {
    for (const [status, kind, bytes] of REFUSED) {
      const path = newPath();
      const { error } = await upload(house.buyer, path, bytes());
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
      house.server.oja.db,
      sql<{ trade_id: string }>`select trade_id from chats where id = ${chat}`,
    );
    return found[0]!.trade_id;
  };

  test('it sees what was sent as it was sent, and what it finds is refused, recorded and kept nowhere', async () => {
    const clean = await receipt();
    await uploaded(house.buyer, clean);
    expect(clamav.seen.at(-1)?.equals(clean)).toBe(true);
    const before = await rows(house.server.oja.db, sql`select version from storage.loose_files`);
    const places = [
      { bucket: 'chat-files', path: newPath(), person: house.buyer },
      { bucket: 'payment-proofs', path: newPath('png', await trade()), person: house.buyer },
      { bucket: 'dispute-evidence', path: newPath('png', await trade()), person: house.seller },
      {
        bucket: 'profiles',
        path: `${house.buyer.userId}/${randomUUID()}.png`,
        person: house.buyer,
      },
    ];
    for (const { bucket, path, person } of places) {
      const { error } = await person.client.storage.from(bucket).upload(path, await infected());
      expect(error, bucket).toMatchObject({
        statusCode: '422',
        message: expect.stringContaining('virus'),
      });
      expect(error).toMatchObject({ code: 'FILE_INFECTED' });
      expect(error?.message).not.toContain('Eicar');
      expect(await isThere(path)).toBe(false);
      const record = await rows(
        house.server.oja.db,
        sql`select user_id, detail from auth.audit_events where kind = 'file_refused' and detail ->> 'name' = ${path}`,
      );
      expect(record).toEqual([
        { user_id: person.userId, detail: { bucket, name: path, found: 'Eicar-Test-Signature' } },
      ]);
    }
    expect(await rows(house.server.oja.db, sql`select version from storage.loose_files`)).toEqual(
      before,
    );
  });

  test('a document that is kept as it came is looked at whole before it is kept, a stranger’s too', async () => {
    const service = house.server.serviceClient();
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
      await rows(house.server.oja.db, sql`select 1 from storage.objects where name = 'bad.txt'`),
    ).toEqual([]);
  });

  test.each([
    ['breaks off', 'cut'],
    ['cannot tell', { say: 'stream: OK ERROR' }],
  ] as const)('and it %s, nothing is let in, and it can be tried again', async (_what, manner) => {
    clamav.manner = manner;
    const path = newPath();
    const { error } = await upload(house.buyer, path);
    expect(error).toMatchObject({
      statusCode: '503',
      message: expect.stringContaining('Try again'),
    });
    expect(await isThere(path)).toBe(false);
    clamav.manner = 'scan';
    expect((await upload(house.buyer, path)).error).toBeNull();
  });
});
