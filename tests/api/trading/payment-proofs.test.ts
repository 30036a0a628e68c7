import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { CID } from 'multiformats/cid';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { comparePayerName } from '#core/identity/names/payer-name.ts';
import { STORED_PROOF_BYTES } from '#core/proofs/limits.ts';
import { maybe, rows } from '#server/platform/db/database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';
import {
  answerOf,
  letPass,
  proofHarness,
  type ProofHarness,
  proofsOf,
  receipt,
  submit,
  uploadedProof,
} from '#tests/api/trading/proof-harness.ts';
import { ageAuditEvents } from '#tests/support/factories/audit-events.ts';

let harness: ProofHarness;
beforeAll(async () => {
  harness = await proofHarness();
});
afterEach(() => harness.reset());
afterAll(async () => {
  await expectSoundLedger(harness.server.oja.db);
  await harness.server.close();
});

async function downloadProof(path: string, person = harness.buyer): Promise<Buffer> {
  const { data, error } = await proofsOf(person).download(path);
  expect(error).toBeNull();
  return Buffer.from(await data!.arrayBuffer());
}

async function proofOf(path: string) {
  const { data } = await harness.seller.client
    .from('payment_proofs')
    .select('*')
    .eq('proof_image_url', path)
    .single();
  return data as Record<string, unknown>;
}

describe('a receipt', () => {
  test('ENT-34 uploaded, submitted, and read by the seller', async () => {
    const trade = await harness.paid();
    const path = await uploadedProof(harness.buyer, trade);
    const { data, error } = await submit(harness.buyer, trade, path, 'OKON ADE');
    expect(error).toBeNull();
    expect(data).toMatchObject({
      success: true,
      verification_status: 'pending',
      name_verdict: 'exact',
    });
    const { data: seen } = await harness.seller.client
      .from('payment_proofs')
      .select(
        'id, verification_status, ipfs_hash, proof_image_url, submitted_at, trade_id, payer_name, name_verdict',
      )
      .eq('trade_id', trade);
    expect(seen).toEqual([
      {
        id: data['proof_id'],
        verification_status: 'pending',
        ipfs_hash: data['ipfs_hash'],
        proof_image_url: path,
        submitted_at: expect.any(String),
        trade_id: trade,
        payer_name: 'OKON ADE',
        name_verdict: 'exact',
      },
    ]);
    const picture = await downloadProof(path, harness.seller);
    const digest = createHash('sha256').update(picture).digest();
    const cid = CID.parse(String(data['ipfs_hash']));
    expect([cid.version, cid.code, cid.multihash.code]).toEqual([1, 0x55, 0x12]);
    expect(Buffer.from(cid.multihash.digest)).toEqual(digest);
    const { data: notifications } = await harness.seller.client
      .from('notifications')
      .select('type, metadata')
      .eq('type', 'trade_proof_submitted');
    expect(notifications).toContainEqual({
      type: 'trade_proof_submitted',
      metadata: { tradeId: trade },
    });
    const events = await harness.eventsOf(trade);
    expect(events.at(-1)).toMatchObject({
      kind: 'proof_submitted',
      actor_id: harness.buyer.userId,
      detail: { proof_id: data['proof_id'], ipfs_hash: data['ipfs_hash'] },
    });
  });

  test('exists for nobody but the parties and administrators, anywhere', async () => {
    const trade = await harness.accepted();
    const path = await uploadedProof(harness.buyer, trade);
    const isHidden = async (person: { client: ProofHarness['buyer']['client'] }) => {
      expect((await proofsOf(person).download(path)).error).not.toBeNull();
      expect((await proofsOf(person).list(trade)).data ?? []).toEqual([]);
      expect((await proofsOf(person).createSignedUrl(path, 60)).error).not.toBeNull();
      const many = await proofsOf(person).createSignedUrls([path], 60);
      expect((many.data ?? []).every(({ signedUrl }) => !signedUrl)).toBe(true);
      expect(
        (await proofsOf(person).move(path, `${trade}/${randomUUID()}.png`)).error,
      ).not.toBeNull();
      expect(
        (await proofsOf(person).copy(path, `${trade}/${randomUUID()}.png`)).error,
      ).not.toBeNull();
      expect((await proofsOf(person).info(path)).error).not.toBeNull();
      await proofsOf(person).remove([path]);
      expect(await downloadProof(path)).toBeInstanceOf(Buffer);
      const { data } = await person.client
        .from('payment_proofs')
        .select('id')
        .eq('trade_id', trade);
      expect(data ?? []).toEqual([]);
    };
    const nobody = { client: harness.server.client() };
    for (const person of [harness.stranger, nobody, harness.seller]) await isHidden(person);
    expect((await fetch(proofsOf(harness.buyer).getPublicUrl(path).data.publicUrl)).ok).toBe(false);
    expect((await submit(harness.buyer, trade, path)).error).toBeNull();
    for (const person of [harness.stranger, nobody]) await isHidden(person);
    expect((await downloadProof(path, harness.seller)).length).toBeGreaterThan(0);
    expect((await downloadProof(path, harness.admin)).length).toBeGreaterThan(0);
  });

  test('is hidden from a session whose second factor is due', async () => {
    const trade = await harness.accepted();
    const path = await uploadedProof(harness.buyer, trade);
    await submit(harness.buyer, trade, path);
    const half = harness.server.client();
    const { email, password } = harness.seller;
    expect((await half.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await proofsOf({ client: half }).download(path)).error).not.toBeNull();
    expect(
      (await half.from('payment_proofs').select('id').eq('trade_id', trade)).error,
    ).not.toBeNull();
    expect((await answerOf({ client: half }, 'list_payment_proofs')).error).not.toBeNull();
  });

  test('is accepted from the buyer alone, during payment or review, under its own name', async () => {
    const trade = await harness.accepted();
    const bytes = await receipt();
    const upload = (person: { client: ProofHarness['buyer']['client'] }, path: string) =>
      proofsOf(person).upload(path, bytes, { contentType: 'image/png' });
    for (const person of [harness.seller, harness.stranger, { client: harness.server.client() }]) {
      expect((await upload(person, `${trade}/${randomUUID()}.png`)).error).not.toBeNull();
    }
    for (const path of [
      `${trade}/receipt.png`,
      `${randomUUID()}/${randomUUID()}.png`,
      `${randomUUID()}.png`,
      `${trade}/a/${randomUUID()}.png`,
    ]) {
      expect((await upload(harness.buyer, path)).error, path).not.toBeNull();
    }
    const path = `${trade}/${randomUUID()}.png`;
    expect((await upload(harness.buyer, path)).error).toBeNull();
    const over = await proofsOf(harness.buyer).upload(path, await receipt(), { upsert: true });
    expect(over.error).not.toBeNull();
    expect((await proofsOf(harness.buyer).update(path, await receipt())).error).not.toBeNull();
    await answerOf(harness.buyer, 'cancel_trade', { p_trade_id: trade });
    expect((await upload(harness.buyer, `${trade}/${randomUUID()}.png`)).error).not.toBeNull();
  });

  test('may be deleted until it is submitted, and never afterwards', async () => {
    const trade = await harness.accepted();
    const [gone, stays] = [
      await uploadedProof(harness.buyer, trade),
      await uploadedProof(harness.buyer, trade),
    ];
    const again = await proofsOf(harness.buyer).copy(gone, `${trade}/${randomUUID()}.png`);
    expect(again.error).toMatchObject({ message: expect.stringContaining('being uploaded') });
    expect(
      (await proofsOf(harness.buyer).move(gone, `${trade}/${randomUUID()}.png`)).error,
    ).not.toBeNull();
    await submit(harness.buyer, trade, stays);
    await proofsOf(harness.buyer).remove([gone, stays]);
    expect((await proofsOf(harness.buyer).download(gone)).error).not.toBeNull();
    expect((await downloadProof(stays)).length).toBeGreaterThan(0);
  });

  test('one trade takes at most twelve', async () => {
    const trade = await harness.accepted();
    for (let n = 0; n < 12; n++) await uploadedProof(harness.buyer, trade, await receipt(8, 8));
    const more = await proofsOf(harness.buyer).upload(
      `${trade}/${randomUUID()}.png`,
      await receipt(),
    );
    expect(more.error).not.toBeNull();
  });
});

describe('what a receipt is made of', () => {
  test('place and everything else beside the pixels are removed', async () => {
    const trade = await harness.accepted();
    const tagged = await sharp(await receipt(400, 300))
      .withExif({
        IFD0: { Copyright: 'secret-maker' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const path = await uploadedProof(harness.buyer, trade, tagged, {
      ext: 'jpg',
      type: 'image/jpeg',
    });
    const picture = await downloadProof(path);
    const { exif, xmp, iptc, icc, format } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc, format }).toEqual({ format: 'jpeg' });
    expect(picture.includes('secret-maker')).toBe(false);
  });

  test('a large photograph becomes one of a megabyte at most', async () => {
    const trade = await harness.accepted();
    const noise = { raw: { width: 1600, height: 1500, channels: 3 } } as const;
    const large = await sharp(randomBytes(1600 * 1500 * 3), noise)
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(4 * STORED_PROOF_BYTES);
    const path = await uploadedProof(harness.buyer, trade, large);
    const picture = await downloadProof(path);
    expect(picture.length).toBeLessThanOrEqual(STORED_PROOF_BYTES);
    expect((await sharp(picture).metadata()).width).toBeGreaterThan(700);
  });

  test('a picture of more pixels than anybody has, and a damaged one, are refused', async () => {
    const trade = await harness.accepted();
    const whole = await receipt(200, 200);
    for (const bytes of [claiming(whole, 50_000, 50_000), whole.subarray(0, whole.length / 2)]) {
      const { error } = await proofsOf(harness.buyer).upload(`${trade}/${randomUUID()}.png`, bytes);
      expect(error).toMatchObject({ message: expect.stringContaining('Choose another one') });
    }
  });

  test('a picture that is also a page or an archive is stored as a picture only', async () => {
    const trade = await harness.accepted();
    const html = '<script>fetch("https://evil.example")</script>';
    const polyglot = Buffer.concat([await receipt(), Buffer.from(`PK\x03\x04${html}`)]);
    const path = await uploadedProof(harness.buyer, trade, polyglot);
    const picture = await downloadProof(path);
    expect(picture.includes('evil.example')).toBe(false);
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a program', '#!/bin/sh\necho'],
    ['nothing but a name', '%PDF-1.7 nothing follows'],
  ])('%s that calls itself a receipt is refused', async (_kind, text) => {
    const trade = await harness.accepted();
    const { error } = await proofsOf(harness.buyer).upload(
      `${trade}/${randomUUID()}.png`,
      Buffer.from(text),
      { contentType: 'image/png' },
    );
    expect(error).not.toBeNull();
  });

  test('a PDF becomes a picture of its first pages, and its script runs nowhere', async () => {
    const trade = await harness.accepted();
    const path = await uploadedProof(harness.buyer, trade, pdf(5), {
      ext: 'pdf',
      type: 'application/pdf',
    });
    const picture = await downloadProof(path);
    const { format, width, height } = await sharp(picture).metadata();
    expect(format).toBe('jpeg');
    // Three pages of 100 × 120 points, one below the other.
    expect(height / width).toBeCloseTo(3.6, 1);
    expect(picture.includes('app.alert')).toBe(false);
    const [red = 0, green = 0, blue = 0] = await sharp(picture)
      .extract({ left: Math.round(width * 0.3), top: Math.round(width * 0.6), width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
    expect(blue).toBeLessThan(60);
    expect((await submit(harness.buyer, trade, path)).error).toBeNull();
  });
});

describe('a receipt proves one payment', () => {
  test('the same file, or its re-encoding, for another trade is refused', async () => {
    const [trade, other] = [await harness.accepted(), await harness.accepted()];
    const original = await receipt();
    const path = await uploadedProof(harness.buyer, trade, original);
    const first = await submit(harness.buyer, trade, path);
    expect(first.error).toBeNull();
    for (const again of [original, await downloadProof(path)]) {
      const copy = await uploadedProof(harness.buyer, other, again);
      expect((await submit(harness.buyer, other, copy)).error?.code).toBe('PROOF_ALREADY_USED');
    }
    // For its own trade the same receipt, under any name, is the same proof.
    for (const name of [
      path,
      await uploadedProof(harness.buyer, trade, original),
      await uploadedProof(harness.buyer, trade, await downloadProof(path)),
    ]) {
      expect((await submit(harness.buyer, trade, name)).data['proof_id']).toBe(
        first.data['proof_id'],
      );
    }
    const { data } = await harness.seller.client
      .from('payment_proofs')
      .select('id')
      .eq('trade_id', trade);
    expect(data).toHaveLength(1);
    expect(
      (await harness.eventsOf(trade)).filter(({ kind }) => kind === 'proof_submitted'),
    ).toHaveLength(1);
  });

  test('submitted for two trades at the same moment it counts for one', async () => {
    const trades = [await harness.accepted(), await harness.accepted(), await harness.accepted()];
    const original = await receipt();
    const paths: string[] = [];
    for (const trade of trades) paths.push(await uploadedProof(harness.buyer, trade, original));
    const answers = await Promise.all(
      trades.map((trade, index) => submit(harness.buyer, trade, paths[index]!)),
    );
    expect(answers.map(({ error }) => error?.code ?? 'taken').sort()).toEqual([
      'PROOF_ALREADY_USED',
      'PROOF_ALREADY_USED',
      'taken',
    ]);
  });

  test('only what the buyer has uploaded for this trade can be submitted, and only by the buyer', async () => {
    const [trade, other] = [await harness.accepted(), await harness.accepted()];
    const path = await uploadedProof(harness.buyer, trade);
    const codeOf = async (...given: Parameters<typeof submit>) =>
      (await submit(...given)).error?.code;
    expect(await codeOf(harness.buyer, other, path)).toBe('PROOF_NOT_UPLOADED');
    expect(await codeOf(harness.buyer, trade, `${trade}/${randomUUID()}.png`)).toBe(
      'PROOF_NOT_UPLOADED',
    );
    expect(await codeOf(harness.seller, trade, path)).toBe('NOT_YOUR_STEP');
    expect(await codeOf(harness.stranger, trade, path)).toBe('TRADE_NOT_FOUND');
    await answerOf(harness.buyer, 'cancel_trade', { p_trade_id: trade });
    expect(await codeOf(harness.buyer, trade, path)).toBe('TRADE_STATE_CHANGED');
    const direct = await harness.buyer.client
      .from('payment_proofs')
      .insert({ trade_id: other, verification_status: 'verified' });
    expect(direct.error).not.toBeNull();
  });

  test('a former buyer’s is hidden from the next', async () => {
    const trade = await harness.accepted();
    const path = await uploadedProof(harness.buyer, trade);
    await submit(harness.buyer, trade, path);
    const unsent = await uploadedProof(harness.buyer, trade);
    await letPass(harness.server, 16 * 60);
    await harness.buyer.client.from('trades').update({ status: 'open' }).eq('id', trade);
    expect(await harness.statusOf(trade)).toBe('open');
    const next = await answerOf(harness.stranger, 'accept_trade_bulletproof', {
      p_trade_id: trade,
      p_user_id: harness.stranger.userId,
    });
    expect(next.data).toMatchObject({ success: true });
    for (const name of [path, unsent]) {
      expect((await proofsOf(harness.stranger).download(name)).error).not.toBeNull();
    }
    expect((await downloadProof(path, harness.seller)).length).toBeGreaterThan(0);
    expect((await downloadProof(path)).length).toBeGreaterThan(0);
  });
});

describe('evidence for a dispute', () => {
  const evidenceOf = ({ client }: { client: ProofHarness['buyer']['client'] }) =>
    client.storage.from('dispute-evidence');

  test('is both parties’ to add and to read, and nobody else’s', async () => {
    const trade = await harness.paid();
    for (const [person, other] of [
      [harness.seller, harness.buyer],
      [harness.buyer, harness.seller],
    ] as const) {
      const path = `${trade}/${randomUUID()}.png`;
      expect((await evidenceOf(person).upload(path, await receipt())).error).toBeNull();
      expect((await evidenceOf(other).download(path)).error).toBeNull();
      expect((await evidenceOf(harness.admin).download(path)).error).toBeNull();
      expect((await evidenceOf(harness.stranger).download(path)).error).not.toBeNull();
      await evidenceOf(person).remove([path]);
      expect((await evidenceOf(other).download(path)).error).toBeNull();
    }
    const foreign = await evidenceOf(harness.stranger).upload(
      `${trade}/${randomUUID()}.png`,
      await receipt(),
    );
    expect(foreign.error).not.toBeNull();
  });
});

describe('the queue', () => {
  test('ST-22 AMB-08 an administrator takes a proof up and decides it; the parties see its status', async () => {
    const trade = await harness.paid();
    const path = await uploadedProof(harness.buyer, trade);
    const { data } = await submit(harness.buyer, trade, path);
    const proofId = data['proof_id'];
    const decide = (person: ProofHarness['admin'], p_status: string, p_note?: string) =>
      answerOf(person, 'decide_payment_proof', { p_proof_id: proofId, p_status, p_note });
    expect((await proofOf(path))['verification_status']).toBe('pending');
    for (const person of [harness.seller, harness.buyer, harness.stranger]) {
      expect((await decide(person, 'verified')).error?.code).toBe('42501');
    }
    expect((await decide(harness.admin, 'verifying')).error).toBeNull();
    expect(await proofOf(path)).toMatchObject({
      verification_status: 'verifying',
      verified_at: null,
    });
    expect(
      (await decide(harness.admin, 'rejected', 'Another amount stands there.')).error,
    ).toBeNull();
    expect(await proofOf(path)).toMatchObject({
      verification_status: 'rejected',
      decision_note: 'Another amount stands there.',
    });
    expect((await decide(harness.admin, 'rejected')).error).toBeNull();
    expect((await decide(harness.admin, 'verified')).error?.code).toBe('PROOF_ALREADY_DECIDED');
    const decided = (await harness.eventsOf(trade)).filter(({ kind }) => kind === 'proof_decided');
    expect(decided).toMatchObject([
      { actor_id: null, detail: { proof_id: proofId, status: 'rejected' } },
    ]);
    for (const { client } of [harness.seller, harness.buyer]) {
      const notifications = await client
        .from('notifications')
        .select('type')
        .eq('type', 'trade_proof_rejected');
      expect(notifications.data).toHaveLength(1);
    }
    expect(await harness.statusOf(trade)).toBe('processing');
    // The parties do not learn who decided.
    expect(
      (await harness.seller.client.from('payment_proofs').select('decided_by')).error,
    ).not.toBeNull();
  });

  test('nobody decides a proof of their own trade, nor without the second factor they have', async () => {
    const trade = await harness.accepted({ by: harness.admin });
    const path = await uploadedProof(harness.admin, trade);
    const { data } = await submit(harness.admin, trade, path);
    const decision = { p_proof_id: data['proof_id'], p_status: 'verified' };
    const own = await answerOf(harness.admin, 'decide_payment_proof', decision);
    expect(own.error?.code).toBe('DECISION_ON_OWN_TRADE');
    const other = await harness.server.signUp(undefined, 'Other Admin');
    await becomeAdministrator(harness.server.oja.db, other);
    const half = harness.server.client();
    await half.auth.signInWithPassword({ email: other.email, password: other.password });
    expect((await answerOf({ client: half }, 'decide_payment_proof', decision)).error?.code).toBe(
      'mfa_required',
    );
    expect((await answerOf(other, 'decide_payment_proof', decision)).error).toBeNull();
  });

  test('AMB-08 CON-17 CON-18 lists a person’s own, the whole for administrators, and flags what waits too long', async () => {
    const [waiting, fresh] = [await harness.paid(), await harness.paid()];
    const { data: old } = await submit(
      harness.buyer,
      waiting,
      await uploadedProof(harness.buyer, waiting),
      'Okafor Ade',
    );
    const inPayment = await harness.accepted();
    await letPass(harness.server, 2 * 3_600 - 60);
    await submit(harness.buyer, fresh, await uploadedProof(harness.buyer, fresh));
    const flags = async () =>
      (await answerOf(harness.admin, 'admin_trade_flags')).data as Record<
        string,
        { ids: string[]; count: number }
      >;
    expect((await flags())['proofs_pending_over_2_hours']?.ids).not.toContain(old['proof_id']);
    await letPass(harness.server, 120);
    const flagged = await flags();
    expect(flagged['proofs_pending_over_2_hours']?.ids).toContain(old['proof_id']);
    expect(flagged['trades_in_payment_over_16_minutes']?.ids).toContain(inPayment);
    expect(flagged['trades_in_payment_over_16_minutes']?.ids).not.toContain(waiting);
    expect((await answerOf(harness.buyer, 'admin_trade_flags')).error?.code).toBe('42501');

    type Listed = { proofs: Record<string, unknown>[]; next_cursor: string | null };
    const list = async (person: ProofHarness['admin'], given = {}) =>
      (await answerOf(person, 'list_payment_proofs', given)).data as unknown as Listed;
    const ofAdmin = await list(harness.admin, { p_status: 'pending' });
    expect(ofAdmin.proofs.find(({ id }) => id === old['proof_id'])).toMatchObject({
      is_backlog: true,
      waiting_seconds: expect.any(Number),
      payer_name: 'Okafor Ade',
      name_verdict: 'mismatch',
      name_reason: english(comparePayerName('Okafor Ade', 'Ade Okon').reason),
      buyer_name: 'Ade Okon',
      seller_name: 'Bola Adeyemi',
      trade: { status: 'processing', asset: 'USDT', fiat_currency: 'NGN' },
    });
    expect(ofAdmin.proofs.find((proof) => proof['trade_id'] === fresh)).toMatchObject({
      is_backlog: false,
    });
    const ofSeller = await list(harness.seller);
    expect(ofSeller.proofs.find(({ id }) => id === old['proof_id'])).toMatchObject({
      buyer_name: null,
      seller_name: 'Bola Adeyemi',
    });
    expect(await list(await harness.server.signUp())).toMatchObject({
      proofs: [],
      next_cursor: null,
    });

    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: Listed = await list(harness.buyer, { p_limit: 2, p_cursor: cursor });
      expect(page.proofs.length).toBeLessThanOrEqual(2);
      seen.push(...page.proofs.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    for (const at of [
      '2026-99-99T99:99:99.000000',
      '2026-02-30T00:00:00.000000',
      '0000-01-01T00:00:00.000000',
    ]) {
      const unreal = Buffer.from(`${at}_${crypto.randomUUID()}`).toString('base64url');
      expect((await list(harness.buyer, { p_limit: 2, p_cursor: unreal })).proofs).toHaveLength(2);
    }
    const all = (await list(harness.buyer)).proofs.map(({ id }) => id);
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the sender a seller sees', () => {
  const check = (trade: string, name: string, person = harness.seller) =>
    answerOf(person, 'check_payer_name', { p_trade_id: trade, p_sender_name: name });

  test('is compared with the buyer for the seller of a paid trade alone', async () => {
    const trade = await harness.paid();
    expect((await check(trade, 'OKON ADE')).data).toEqual({
      verdict: 'exact',
      reason: expect.any(String),
      is_payment_company: false,
      checks_left: 9,
    });
    expect((await check(trade, 'ADE OKAFOR')).data).toMatchObject({
      verdict: 'mismatch',
      reason: 'The second name differs: OKAFOR instead of OKON.',
    });
    expect((await check(trade, 'OKON ADE', harness.buyer)).error?.code).toBe('NOT_YOUR_STEP');
    expect((await check(trade, 'OKON ADE', harness.stranger)).error?.code).toBe('TRADE_NOT_FOUND');
    const early = await harness.accepted();
    expect((await check(early, 'OKON ADE')).error?.code).toBe('TRADE_STATE_CHANGED');
  });

  test('ten different names a trade, however they are sent, and the same again is free', async () => {
    const trade = await harness.paid();
    const names = Array.from({ length: 9 }, (_, n) => `GUESS ${'ABCDEFGHI'[n]}UCHE`);
    for (const name of names) expect((await check(trade, name)).error).toBeNull();
    expect((await harness.release(trade, { p_sender_name: 'LAST GUESS' })).error?.code).toBe(
      'PAYER_NAME_MISMATCH',
    );
    for (const name of ['ONE MORE', 'ADE OKON']) {
      expect((await check(trade, name)).error?.code).toBe('NAME_CHECKS_USED_UP');
      expect((await harness.release(trade, { p_sender_name: name })).error?.code).toBe(
        'NAME_CHECKS_USED_UP',
      );
    }
    expect((await check(trade, names[0]!)).data).toMatchObject({ checks_left: 0 });
    const parallel = await harness.paid();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => check(parallel, `GUESS ${'ABCDEFGHIJKLMNOP'[n]}UCHE`)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
  });

  test('a release for a payment from somebody else stops, and moves nothing, until the seller accepts it', async () => {
    const trade = await harness.paid();
    const refused = await harness.release(trade, { p_sender_name: 'CHIDI NWOSU' });
    expect(refused.error).toMatchObject({
      code: 'PAYER_NAME_MISMATCH',
      details: 'None of these names is the buyer’s.',
    });
    expect(await harness.statusOf(trade)).toBe('processing');
    const done = await harness.release(trade, {
      p_sender_name: 'CHIDI NWOSU',
      p_accept_name_mismatch: true,
    });
    expect(done.data).toMatchObject({ success: true, status: 'completed' });
    const checks = (await harness.eventsOf(trade)).filter(
      ({ kind }) => kind === 'payer_name_checked',
    );
    expect(checks.map(({ detail }) => detail)).toMatchObject([
      { sender_name: 'CHIDI NWOSU', verdict: 'mismatch' },
      { sender_name: 'CHIDI NWOSU', verdict: 'mismatch', accepted: true },
    ]);
    // Repeated, it is the same release.
    const again = await harness.release(trade, { p_sender_name: 'CHIDI NWOSU' });
    expect(again.data).toMatchObject({ status: 'completed' });
  });

  test('a release for the buyer’s own name, or one close to it, goes through', async () => {
    const [exact, close] = [await harness.paid(), await harness.paid()];
    expect((await harness.release(exact, { p_sender_name: 'OKON ADE' })).error).toBeNull();
    expect((await harness.release(close, { p_sender_name: 'ADE GRACE OKON' })).error).toBeNull();
    expect(
      (await harness.eventsOf(close)).map(({ kind, detail }) => [kind, detail['verdict']]),
    ).toContainEqual(['payer_name_checked', 'close']);
  });

  test('the buyer’s name stays what it is while the payment may come', async () => {
    const trade = await harness.accepted();
    const rename = await harness.buyer.client
      .from('profiles')
      .update({ full_name: 'Chidi Nwosu' })
      .eq('id', harness.buyer.userId);
    expect(rename.error).toMatchObject({ code: 'FULL_NAME_IS_FIXED' });
    await answerOf(harness.buyer, 'cancel_trade', { p_trade_id: trade });
  });
});

test('after a password change within the trade a release without an authenticator waits a day', async () => {
  const maker = await harness.server.signUp(undefined, 'Tamuno Briggs');
  const taker = await harness.server.signUp(undefined, 'Ngozi Eze');
  const { db } = harness.server.oja;
  await answerOf(taker, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 500 });
  await answerOf(taker, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817111' });
  const { data: offer } = await answerOf(maker, 'create_trade', {
    p_trade_type: 'buy',
    p_asset: 'USDT',
    p_amount: 30,
    p_price_per_unit: 1520,
    p_min_order_amount: 10_000,
    p_max_order_amount: 45_600,
    p_payment_method_ids: ['bank-transfer'],
  });
  const trade = String(offer['trade_id']);
  const taken = await answerOf(taker, 'accept_trade_bulletproof', {
    p_trade_id: trade,
    p_user_id: taker.userId,
  });
  expect(taken.data).toMatchObject({ success: true });
  await answerOf(maker, 'mark_trade_paid', { p_trade_id: trade });
  await rows(
    db,
    sql`insert into auth.audit_events (user_id, kind) values (${taker.userId}, 'password_changed')`,
  );
  const escrow = (await maybe(
    db,
    sql<{ id: string }>`select id from escrow where trade_id = ${trade}`,
  ))!;
  const release = () =>
    answerOf(taker, 'release_escrow_funds', {
      p_trade_id: trade,
      p_escrow_id: escrow.id,
      p_buyer_id: maker.userId,
    });
  expect((await release()).error?.code).toBe('RELEASE_HELD');
  expect(await harness.statusOf(trade)).toBe('processing');

  // Neither an authenticator set up since then nor an agreement in a dispute bypasses it.
  await enrolSecondFactor(taker.client);
  expect((await release()).error?.code).toBe('RELEASE_HELD');
  await answerOf(maker, 'raise_dispute', { p_trade_id: trade, p_reason: 'paid_not_released' });
  const given = { p_trade_id: trade, p_kind: 'split', p_buyer_amount: 29 };
  expect((await answerOf(taker, 'propose_settlement', given)).error?.code).toBe('RELEASE_HELD');
  const { data: settlement } = await answerOf(maker, 'propose_settlement', {
    p_trade_id: trade,
    p_kind: 'release',
  });
  const accept = () =>
    answerOf(taker, 'answer_settlement', {
      p_settlement_id: settlement['settlement_id'],
      p_accept: true,
    });
  expect((await accept()).error?.code).toBe('RELEASE_HELD');
  expect(await harness.statusOf(trade)).toBe('disputed');
  await ageAuditEvents(harness.server.oja.urls, taker.userId);
  expect((await accept()).data).toMatchObject({ status: 'completed' });
});

test('an authenticator from before the change of a password releases at once', async () => {
  const trade = await harness.paid();
  await rows(
    harness.server.oja.db,
    sql`insert into auth.audit_events (user_id, kind) values (${harness.seller.userId}, 'password_changed')`,
  );
  expect((await harness.release(trade)).data).toMatchObject({ status: 'completed' });
});

/** The same PNG with another size in its header. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

/** A PDF whose pages are white with a red square in the middle, and which asks to run a script when opened. */
function pdf(pages: number): Buffer {
  const content = '1 0 0 rg 25 35 50 50 re f';
  const kids = Array.from({ length: pages }, (_, n) => `${n + 4} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 120] /Contents 3 0 R >>',
    ),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}
