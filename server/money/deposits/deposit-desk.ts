import { sql } from 'kysely';
import type { z } from 'zod';
import type { DepositDesk } from '#core/deposits/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type Desk = z.input<typeof DepositDesk>;

const MOST_SHOWN = 100;

const WHOSE = sql`d.id, d.chain, d.asset, d.amount::text as amount, t.handle as owner, d.from_address,
  a.address as to_address, d.tx_hash`;
const FROM = sql`deposits d join deposit_addresses a on a.id = d.address_id
  left join trader_profiles t on t.id = d.user_id`;

/** Deposits that need an administrator's decision, oldest first. */
export async function depositDesk(db: Db): Promise<Desk> {
  const [held, short, small] = await Promise.all([readHeld(db), readShort(db), readSmall(db)]);
  return { held, short, small };
}

interface HeldRow extends Omit<
  Desk['held'][number],
  'seen_at' | 'banned_until' | 'why' | 'in_doubt' | 'hold'
> {
  readonly seen_at: Date;
  readonly is_gone: boolean;
  readonly banned_until: Date | null;
  readonly is_in_doubt: boolean;
  readonly hold_note: string | null;
  readonly hold_noted_by: string | null;
  readonly hold_noted_at: Date | null;
}

/** Without those whose owner's ban has ended: the next round credits them. */
async function readHeld(db: Db): Promise<Desk['held']> {
  const found = await rows(
    db,
    sql<HeldRow>`
      select ${WHOSE}, d.seen_at, u.id is null or u.deleted_at is not null as is_gone,
        case when u.banned_until > app_now() then least(u.banned_until, '9999-12-31'::timestamptz) end as banned_until,
        d.in_doubt_until is not null as is_in_doubt, d.hold_note, k.handle as hold_noted_by, d.hold_noted_at
      from ${FROM} left join auth.users u on u.id = d.user_id left join trader_profiles k on k.id = d.hold_noted_by
      where d.status = 'held' order by d.id limit ${MOST_SHOWN}`,
  );
  return found.map(
    ({
      seen_at,
      is_gone,
      banned_until,
      is_in_doubt,
      hold_note,
      hold_noted_by,
      hold_noted_at,
      ...deposit
    }) => ({
      ...deposit,
      seen_at: seen_at.toISOString(),
      why: is_gone ? 'gone' : banned_until ? 'banned' : 'free_again',
      banned_until: banned_until && banned_until.toISOString(),
      in_doubt: is_in_doubt,
      hold:
        hold_note !== null && hold_noted_at
          ? { note: hold_note, by: hold_noted_by, at: hold_noted_at.toISOString() }
          : null,
    }),
  );
}

async function readShort(db: Db): Promise<Desk['short']> {
  const found = await rows(
    db,
    sql<
      Omit<Desk['short'][number], 'credited_at' | 'reversed_at'> & {
        readonly credited_at: Date;
        readonly reversed_at: Date;
      }
    >`
      select ${WHOSE}, d.credited_at, d.reversed_at, app_decimal(d.reversed_units, 8)::text as taken,
        app_decimal(d.units - d.reversed_units, 8)::text as missing,
        app_decimal(coalesce(l.balance, 0), 8)::text as treasury
      from ${FROM} left join ledger_accounts l on l.owner_id is null and l.kind = 'treasury' and l.asset = d.asset
        and l.shard = 0
      where d.status = 'reversed' and d.reversed_units < d.units order by d.id limit ${MOST_SHOWN}`,
  );
  return found.map(({ credited_at, reversed_at, ...deposit }) => ({
    ...deposit,
    credited_at: credited_at.toISOString(),
    reversed_at: reversed_at.toISOString(),
  }));
}

function readSmall(db: Db): Promise<Desk['small']> {
  return rows(
    db,
    sql<Desk['small'][number]>`
      select chain, asset, count(*)::int as count, app_decimal(sum(units)::bigint, 8)::text as amount
      from deposits where status = 'too_small' group by chain, asset order by chain, asset`,
  );
}
