import { sql } from 'kysely';
import { isCrypto, type CryptoAsset } from '#core/money/assets.ts';
import { plus } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';
import { PERSON_ROWS } from '#core/people/limits.ts';
import type { PersonFile } from '#core/people/wire.ts';
import { worthInNaira } from '#core/wallet/worth.ts';
import { maskedNumber, shortAddress } from '#server/identity/people/mask.ts';
import { getLimits } from '#server/money/limits/get-limits.ts';
import { holdsOn } from '#server/money/wallet/holds.sql.ts';
import { marketRate } from '#server/money/wallet/portfolio.ts';
import { wireNumber } from '#server/money/wallet/wire-number.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type PersonMoney = NonNullable<PersonFile['money']>;

/** What a person owns by the ledger, what may still leave, and their newest movements. */
export async function personMoney(db: Db, userId: string): Promise<PersonMoney> {
  const { mid } = await marketRate(db);
  const held = await balancesOf(db, userId);
  const { limits } = await getLimits(db, userId);
  const holds = await holdsOn(db, userId);
  const worths = held.map((one) => worthInNaira(one.whole, mid));
  return {
    total_ngn: wireNumber(worths.reduce(plus, { asset: 'NGN', units: 0n })),
    rate: wireNumber(mid),
    balances: held.map(({ asset, free, escrow, pending, lien, savings }, at) => ({
      asset,
      free: wireNumber(free),
      in_escrow: wireNumber(escrow),
      pending: wireNumber(pending),
      held: wireNumber(lien),
      savings: wireNumber(savings),
      value_ngn: wireNumber(worths[at] ?? { asset: 'NGN', units: 0n }),
    })),
    limits,
    holds: holds.map(({ kind, until }) => ({ kind, until: until.toISOString() })),
    deposits: await depositsOf(db, userId),
    withdrawals: await withdrawalsOf(db, userId),
    payouts: await payoutsOf(db, userId),
    transfers: await transfersOf(db, userId),
  };
}

interface Held {
  readonly asset: CryptoAsset;
  readonly free: Money;
  readonly escrow: Money;
  readonly pending: Money;
  readonly lien: Money;
  readonly savings: Money;
  readonly whole: Money;
}

async function balancesOf(db: Db, userId: string): Promise<Held[]> {
  const found = await rows(
    db,
    sql<{ asset: string; kind: string; units: bigint }>`
      select asset, kind, sum(balance)::bigint as units from ledger_accounts
      where owner_id = ${userId} group by asset, kind`,
  );
  const assets = [...new Set(found.map(({ asset }) => asset))].filter(isCrypto).toSorted();
  return assets.map((asset) => {
    const sumOf = (...kinds: readonly string[]): Money => ({
      asset,
      units: found
        .filter((one) => one.asset === asset && (kinds.length === 0 || kinds.includes(one.kind)))
        .reduce((sum, { units }) => sum + units, 0n),
    });
    return {
      asset,
      free: sumOf('available'),
      escrow: sumOf('offer', 'escrow'),
      pending: sumOf('pending', 'invoice_hold'),
      lien: sumOf('lien'),
      savings: sumOf('savings'),
      whole: sumOf(),
    };
  });
}

const AT = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`;

async function depositsOf(db: Db, userId: string): Promise<PersonMoney['deposits']> {
  const found = await rows(
    db,
    sql<PersonMoney['deposits'][number]>`
      select id, asset, amount::float8 as amount, status, chain, from_address as from, ${AT('seen_at')} as at
      from deposits where user_id = ${userId} order by id desc limit ${PERSON_ROWS}`,
  );
  return found.map((row) => ({ ...row, from: shortAddress(row.from) }));
}

async function withdrawalsOf(db: Db, userId: string): Promise<PersonMoney['withdrawals']> {
  const found = await rows(
    db,
    sql<PersonMoney['withdrawals'][number]>`
      select id, asset, amount::float8 as amount, status, chain, address as to, ${AT('created_at')} as at
      from withdrawals where user_id = ${userId} order by id desc limit ${PERSON_ROWS}`,
  );
  return found.map((row) => ({ ...row, to: shortAddress(row.to) }));
}

async function payoutsOf(db: Db, userId: string): Promise<PersonMoney['payouts']> {
  const found = await rows(
    db,
    sql<PersonMoney['payouts'][number]>`
      select id, 'NGN' as asset, amount::float8 as amount, status, bank_name as bank, account_number as account,
        ${AT('created_at')} as at
      from payouts where user_id = ${userId} order by created_at desc, id desc limit ${PERSON_ROWS}`,
  );
  return found.map((row) => ({ ...row, account: maskedNumber(row.account) }));
}

function transfersOf(db: Db, userId: string): Promise<PersonMoney['transfers']> {
  return rows(
    db,
    sql<PersonMoney['transfers'][number]>`
      select f.id, f.asset, f.amount::float8 as amount, 'done' as status, ${AT('f.created_at')} as at, f.direction,
        json_build_object('id', t.id, 'handle', t.handle) as other
      from (
        (select id, asset, amount, created_at, 'out' as direction, recipient_id as other_id from transfers
          where sender_id = ${userId} order by created_at desc limit ${PERSON_ROWS})
        union all
        (select id, asset, amount, created_at, 'in', sender_id from transfers
          where recipient_id = ${userId} order by created_at desc limit ${PERSON_ROWS})) f
      join trader_profiles t on t.id = f.other_id
      order by f.created_at desc, f.id desc limit ${PERSON_ROWS}`,
  );
}
