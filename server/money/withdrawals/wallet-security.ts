import { sql } from 'kysely';
import type { z } from 'zod';
import { toDecimal } from '#core/money/money.ts';
import type { WalletSecurity } from '#core/withdrawals/wire.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';
import { holdsOn, tiedPurchases } from '#server/money/wallet/holds.sql.ts';
import { earlyAllowance } from '#server/money/wallet/early-outflow.ts';
import { approvalFromCents } from '#server/money/withdrawals/limits.sql.ts';

interface SignIn {
  readonly at: string;
  readonly city: string | null;
  readonly country: string | null;
  readonly device: string | null;
}

/** A person's wallet protections, and the holds that keep coins from leaving now. */
export async function walletSecurity(
  db: Db,
  caller: SignedInCaller,
): Promise<z.input<typeof WalletSecurity>> {
  const { userId } = caller;
  const [holds, bought, early, approvalFrom, counts, signIn] = await Promise.all([
    holdsOn(db, userId),
    tiedPurchases(db, userId),
    earlyAllowance(db, userId),
    approvalFromCents(db),
    one(
      db,
      sql<{ waiting: number; unfinished: number; hasPassword: boolean }>`
        select (select count(*)::int from stablecoin_wallets where user_id = ${userId}
            and usable_from > app_now()) as waiting,
          (select count(*)::int from withdrawals where user_id = ${userId}
            and status in ('held', 'needs_approval', 'approved', 'signed', 'broadcast')) as unfinished,
          (select password_hash is not null from auth.users where id = ${userId}) as "hasPassword"`,
    ),
    lastSignIn(db, userId),
  ]);
  return {
    has_second_factor: hasSecondFactor(caller),
    holds: holds.map(({ kind, until }) => ({ kind, until: until.toISOString() })),
    bought: bought.map(({ asset, units, tied, until }) => ({
      asset,
      amount: Number(toDecimal({ asset, units })),
      tied: Number(toDecimal({ asset, units: tied })),
      until: until.toISOString(),
    })),
    early: {
      limit_ngn: Number(toDecimal(early.limit)),
      left_ngn: Number(toDecimal(early.left)),
    },
    has_password: counts.hasPassword,
    approval_from: dollars(approvalFrom),
    waiting_addresses: counts.waiting,
    unfinished: counts.unfinished,
    last_sign_in: signIn && {
      at: signIn.at,
      location: [signIn.city, signIn.country].filter(Boolean).join(', ') || null,
      device: signIn.device,
    },
  };
}

async function lastSignIn(db: Db, userId: string): Promise<SignIn | null> {
  const found = await maybe(
    db,
    sql<SignIn>`
      select to_char(login_timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, city, country, device
      from login_activity where user_id = ${userId} and activity_type = 'Account Login'
      order by login_timestamp desc limit 1`,
  );
  return found ?? null;
}

function dollars(cents: bigint): number {
  return Number(cents) / 100;
}
