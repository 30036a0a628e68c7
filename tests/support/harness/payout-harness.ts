import { sql } from 'kysely';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import type { PayoutRail } from '#server/platform/integrations/bank/payout-rail.ts';
import { sandboxBankRail } from '#server/platform/integrations/bank/sandbox-bank-rail.ts';
import { sandboxPayouts } from '#server/platform/integrations/bank/sandbox-payouts.ts';
import { pollPayouts } from '#server/money/payouts/poll-payouts.ts';
import type { PayoutDeps } from '#server/money/payouts/move-payout.ts';
import { requestPayout } from '#server/money/payouts/request-payout.ts';
import { sendPayouts } from '#server/money/payouts/send-payouts.ts';
import { seedFloat } from '#server/sandbox/seed-float.ts';
import {
  fund,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

export const PAYOUT_SECRET = 'a secret that is long enough to be one';
export const NOBODY = { ip: '127.0.0.1', userAgent: 'test' };

export interface PayoutHarness extends MoneyDatabase {
  readonly sandbox: PayoutRail;
  /** The deps of the jobs, with this rail or the sandbox's own. */
  deps(rail?: PayoutRail): PayoutDeps;
  /** A person with cNGN and a bank account that is past its hold. */
  holder(coins?: string, level?: 'basic' | 'verified'): Promise<Holder>;
  request(holder: Holder, amount: string, key?: string | null): Promise<string>;
  /** Runs the jobs until nothing is due, with seconds passing in between. */
  sweep(rail?: PayoutRail, rounds?: number): Promise<void>;
  read(id: string): Promise<PayoutRow>;
}

interface Holder {
  readonly userId: string;
  readonly accountId: string;
}

interface PayoutRow {
  readonly status: string;
  readonly reason: string | null;
  readonly attention: string | null;
  readonly attempts: number;
  readonly reference: string;
}

const quiet = new Proxy({}, { get: () => () => undefined }) as PayoutDeps['log'];

/** A database with a funded bank, and helpers to run the jobs. */
export async function payoutHarness(): Promise<PayoutHarness> {
  const at = await moneyDatabase();
  const { db } = at;
  await seedFloat(db);
  const sandbox = sandboxPayouts(db, PAYOUT_SECRET);
  const deps = (rail = sandbox): PayoutDeps => ({
    db,
    log: quiet,
    bankRail: { ...sandboxBankRail, payouts: rail },
    config: { mode: 'sandbox', sms: null, url: 'http://localhost' },
  });
  return {
    ...at,
    sandbox,
    deps,
    async holder(coins = '100000', level = 'verified') {
      const userId = await person(db);
      await fund(db, userId, 'cNGN', coins);
      await rows(db, sql`update profiles set verification_level = ${level} where id = ${userId}`);
      const { id } = await one(
        db,
        sql<{ id: string }>`select id from bank_accounts where user_id = ${userId}`,
      );
      await passHold(db, id);
      return { userId, accountId: id };
    },
    async request({ userId, accountId }, amount, key = null) {
      const { payout_id } = await requestPayout(deps(), {
        userId,
        bankAccountId: accountId,
        amount,
        idempotencyKey: key,
        origin: NOBODY,
        presence: PROVEN,
      });
      return payout_id;
    },
    async sweep(rail = sandbox, rounds = 4) {
      for (let n = 0; n < rounds; n++) {
        await sendPayouts(deps(rail));
        await secondsPass(db, 3);
        await pollPayouts(deps(rail));
      }
    },
    read: (id) =>
      one(
        db,
        sql<PayoutRow>`select status, reason, attention, attempts, reference from payouts where id = ${id}`,
      ),
  };
}

/** Makes an account old: inserted again with an older date, since the database computes the hold. */
export async function passHold(db: Db, id: string): Promise<void> {
  const [deleted] = await rows(
    db,
    sql<{ row: object }>`
    delete from bank_accounts where id = ${id} returning to_jsonb(bank_accounts) as row`,
  );
  await rows(
    db,
    sql`insert into bank_accounts (id, user_id, bank_code, bank_name, account_number, account_name, is_default,
        created_at)
      select id, user_id, bank_code, bank_name, account_number, account_name, is_default,
        app_now() - interval '2 days' from jsonb_populate_record(null::bank_accounts, ${JSON.stringify(deleted?.row)}::jsonb)`,
  );
}

export async function secondsPass(db: Db, seconds: number): Promise<void> {
  await rows(db, sql`update app_clock set ahead = ahead + make_interval(secs => ${seconds})`);
}

/** A person's cNGN balances, as exact decimals. */
export async function coinsOf(db: Db, userId: string) {
  return one(
    db,
    sql<{ available: string; pending: string }>`
      select coalesce(max(available_balance), 0)::text as available,
        coalesce(max(pending_balance), 0)::text as pending
      from user_balances_v3 where user_id = ${userId} and asset = 'cNGN'`,
  );
}
