import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { fund } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
  testServer,
  type TestServer,
  type TestServerOptions,
} from '#tests/support/harness/server.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';

/** A seller, a buyer, a stranger and an administrator, with trades between the first two. */
export interface ProofHarness {
  readonly server: TestServer;
  readonly seller: SignedUp;
  readonly buyer: SignedUp;
  readonly stranger: SignedUp;
  readonly admin: SignedUp;
  /** A trade that the buyer has accepted; each over an amount of its own. */
  /** 'from before': by an offer that was made when a bank confirmed payments. */
  accepted(tradeOptions?: {
    autoRelease?: boolean | 'from before';
    by?: SignedUp;
  }): Promise<string>;
  paid(tradeOptions?: { autoRelease?: boolean }): Promise<string>;
  statusOf(tradeId: string): Promise<string>;
  eventsOf(tradeId: string): Promise<{ kind: string; actor_id: string | null; detail: Detail }[]>;
  /** Ends running trades and creates another buyer, so that the next test is within everybody's limits. */
  reset(): Promise<void>;
  release(tradeId: string, more?: Record<string, unknown>): ReturnType<typeof answerOf>;
}

type Detail = Record<string, unknown>;

export async function proofHarness(options: TestServerOptions = {}): Promise<ProofHarness> {
  const server = await testServer(options);
  const { db, engine } = server.oja;
  await liftSecurityThresholds(db);
  /** A buyer whose name was verified. */
  const newBuyer = async () => {
    const person = await server.signUp(undefined, 'Ade Okon');
    await rows(
      db,
      sql`update trader_profiles set verification_level = 'verified' where id = ${person.userId}`,
    );
    return person;
  };
  let buyer = await newBuyer();
  const [seller, stranger, admin] = await Promise.all([
    server.signUp(undefined, 'Bola Adeyemi'),
    server.signUp(undefined, 'Uche Obi'),
    server.signUp(undefined, 'Grace Bassey'),
  ]);
  await becomeAdministrator(db, admin);
  await fund(db, seller.userId, 'USDT', '100000');
  await enrolSecondFactor(seller.client);
  const added = await answerOf(seller, 'add_bank_account', {
    p_bank_code: '058',
    p_account_number: '0234817752',
  });
  expect(added.error).toBeNull();

  let amount = 100;
  const accepted: ProofHarness['accepted'] = async ({ autoRelease = false, by = buyer } = {}) => {
    amount += 1;
    const { data: offer, error } = await answerOf(seller, 'create_trade', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: amount,
      p_price_per_unit: 1520,
      p_min_order_amount: 10_000,
      p_max_order_amount: 900_000,
      p_payment_method_ids: ['bank-transfer'],
      p_auto_release: autoRelease === true,
    });
    expect(error).toBeNull();
    if (autoRelease === 'from before') {
      await rows(db, sql`update trades set auto_release = true where id = ${offer['trade_id']}`);
    }
    const { data } = await answerOf(by, 'accept_trade_bulletproof', {
      p_trade_id: offer['trade_id'],
      p_user_id: by.userId,
    });
    expect(data, String(data['code'])).toMatchObject({ success: true });
    return String(data['trade_id']);
  };
  return {
    server,
    seller,
    get buyer() {
      return buyer;
    },
    stranger,
    admin,
    accepted,
    async paid(tradeOptions) {
      const trade = await accepted(tradeOptions);
      expect((await answerOf(buyer, 'mark_trade_paid', { p_trade_id: trade })).error).toBeNull();
      return trade;
    },
    async statusOf(tradeId) {
      const row = await one(
        db,
        sql<{ status: string }>`select status from trades where id = ${tradeId}`,
      );
      return row.status;
    },
    eventsOf: (tradeId) =>
      rows(
        db,
        sql`select kind, actor_id, detail from trade_events where trade_id = ${tradeId} order by created_at, id`,
      ) as ReturnType<ProofHarness['eventsOf']>,
    async reset() {
      const running = await rows(
        db,
        sql<{ id: string; parent_id: string | null; seller_id: string; buyer_id: string }>`
          select id, parent_id, seller_id, buyer_id from trades where status in ('in_payment', 'processing')`,
      );
      for (const { id, parent_id, seller_id, buyer_id } of running) {
        const step = { trade_id: id, parent_id, notifications: [] };
        await engine.take({ ...step, kind: 'mark_paid', actor_id: buyer_id });
        await engine.take({ ...step, kind: 'expire', actor_id: null });
        await engine.take({ ...step, kind: 'release', actor_id: seller_id });
      }
      buyer = await newBuyer();
    },
    async release(tradeId, more = {}) {
      const escrow = await one(
        db,
        sql<{ id: string; buyer_id: string }>`
          select id, buyer_id from escrow where trade_id = ${tradeId} order by locked_at desc limit 1`,
      );
      return answerOf(seller, 'release_escrow_funds', {
        p_trade_id: tradeId,
        p_escrow_id: escrow.id,
        p_buyer_id: escrow.buyer_id,
        ...more,
      });
    },
  };
}

export async function answerOf(
  { client }: Pick<SignedUp, 'client'>,
  name: string,
  payload: Record<string, unknown> = {},
) {
  const { data, error } = await client.rpc(name, payload);
  return {
    data: data as Detail,
    error: error as { code: string; message: string; details: string | null } | null,
  };
}

/** A receipt unlike any other. */
export function receipt(width = 60, height = 80): Promise<Buffer> {
  const noise = Buffer.from(
    randomUUID()
      .repeat(width * height)
      .slice(0, width * height * 3),
  );
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

export const proofsOf = ({ client }: Pick<SignedUp, 'client'>) =>
  client.storage.from('payment-proofs');

export async function uploadedProof(
  person: SignedUp,
  tradeId: string,
  bytes?: Buffer,
  { ext = 'png', type = 'image/png' } = {},
): Promise<string> {
  const path = `${tradeId}/${randomUUID()}.${ext}`;
  const { error } = await proofsOf(person).upload(path, bytes ?? (await receipt()), {
    contentType: type,
  });
  expect(error).toBeNull();
  return path;
}

export const submit = (person: SignedUp, tradeId: string, path: string, payerName?: string) =>
  answerOf(person, 'submit_payment_proof', {
    p_trade_id: tradeId,
    p_path: path,
    ...(payerName !== undefined && { p_payer_name: payerName }),
  });

export async function letPass({ url }: TestServer, seconds: number): Promise<void> {
  const answer = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  expect(answer.ok).toBe(true);
}
