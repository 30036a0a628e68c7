import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { text } from '#core/language/text.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { CHAINS, type ChainId } from '#core/wallet/chains.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { type Account, post } from '#server/money/ledger/post.ts';
import { nairaSpokenFor } from '#server/money/payouts/payouts.sql.ts';
import type { ReconciliationLine } from '#server/money/reconciliation/reconciliation-line.ts';

export interface TreasuryMove {
  readonly location: 'bank' | ChainId;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  readonly note: string;
  readonly adminId: string;
}

/**
 * Books the operator's own money brought to a location or taken from it, within what `shown`, just read there,
 * allows; null when nobody could be asked. For naira, what open payouts need stays. Returns the treasury's new
 * balance.
 */
export async function bookTreasuryMove(
  tx: Tx,
  move: TreasuryMove,
  shown: ReconciliationLine | null,
): Promise<string> {
  const { location, direction, amount } = move;
  const asset = amount.asset as CryptoAsset | 'NGN';
  const external: Account =
    location === 'bank'
      ? { ownerId: null, kind: 'bank' }
      : { ownerId: null, kind: 'chain', shard: CHAINS[location].number };
  const before = await lockBoth(tx, asset, external);
  if (shown) requireShown(shown, before.external, direction, amount);
  const reserved = location === 'bank' ? await nairaSpokenFor(tx) : 0n;
  const after = before.treasury + (direction === 'in' ? amount.units : -amount.units);
  if (direction === 'out' && after < reserved) throw tooLow({ asset, units: reserved });
  await book(tx, move, external);
  return toDecimal({ asset, units: after });
}

/** Locks the treasury and the location in id order; nobody books there until this transaction ends. */
async function lockBoth(tx: Tx, asset: CryptoAsset | 'NGN', external: Account) {
  const shard = external.kind === 'chain' ? external.shard : 0;
  const locked = await rows(
    tx,
    sql<{ kind: string; balance: bigint }>`select kind, balance from ledger_accounts
      where owner_id is null and asset = ${asset}
        and ((kind = 'treasury' and shard = 0) or (kind = ${external.kind} and shard = ${shard}))
      order by id for update`,
  );
  const balanceOf = (kind: string) => locked.find((one) => one.kind === kind)?.balance ?? 0n;
  return { treasury: balanceOf('treasury'), external: balanceOf(external.kind) };
}

/** The comparison was read against books that must not have moved since. */
function requireShown(
  { held, ledger, difference, problem }: ReconciliationLine,
  balance: bigint,
  direction: 'in' | 'out',
  { asset, units }: Money,
): void {
  if (held === null || difference === null) {
    throw new AppError('TREASURY_CHAIN_UNAVAILABLE', {
      details: problem === null ? undefined : text(problem),
    });
  }
  if (-balance !== ledger) throw new AppError('TREASURY_BOOKS_MOVED');
  const unbooked = direction === 'in' ? difference : -difference;
  if (units <= unbooked) return;
  const most = formatWithUnit({ asset, units: unbooked > 0n ? unbooked : 0n });
  throw new AppError('TREASURY_NOT_SEEN', {
    details:
      direction === 'in'
        ? text('It holds {most} more than the books say.', { most })
        : text('It holds {most} less than the books say.', { most }),
  });
}

function tooLow(reserved: Money): AppError {
  const details =
    reserved.units > 0n
      ? text('Open withdrawals need {reserved} of it.', { reserved: formatWithUnit(reserved) })
      : undefined;
  return new AppError('TREASURY_TOO_LOW', { details });
}

async function book(
  tx: Tx,
  { direction, location, note, amount, adminId }: TreasuryMove,
  external: Account,
): Promise<void> {
  const { id } = await tx
    .insertInto('treasury_moves')
    .values({
      direction,
      location,
      asset: amount.asset,
      units: amount.units,
      note,
      admin_id: adminId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const treasury: Account = { ownerId: null, kind: 'treasury' };
  const posted = await post(tx, {
    kind: direction === 'in' ? 'treasury_in' : 'treasury_out',
    reference: `treasury:${id}:move`,
    from: direction === 'in' ? external : treasury,
    to: direction === 'in' ? treasury : external,
    amount,
    subjectId: id,
  });
  if (posted === 'insufficient') throw new AppError('TREASURY_TOO_LOW');
}
