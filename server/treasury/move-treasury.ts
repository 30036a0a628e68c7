import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { CHAINS, type ChainId } from '#core/wallet/chains.ts';
import { one, rows, type Tx } from '#server/db/database.ts';
import { once } from '#server/db/idempotency.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { type Account, post } from '#server/ledger/post.ts';
import { nairaSpokenFor } from '#server/payouts/payouts.sql.ts';
import { lookAtChain } from '#server/reconciliation/look-at-chain.ts';
import type { PlaceLine } from '#server/reconciliation/place-line.ts';

export interface TreasuryWish {
  readonly place: 'bank' | ChainId;
  readonly asset: CryptoAsset | 'NGN';
  readonly direction: 'in' | 'out';
  readonly amount: string | number;
  readonly note: string;
  readonly idempotencyKey: string;
}

const FILL_IT =
  'Its nodes tell of no moment that the books know. Send coins to the address that fills the treasury.';

/**
 * Books money of the operator's own that was brought to a place or taken from there, so that the books know what lies
 * there. Of naira, what open payouts need stays. Of coins no more is booked than their chain, looked at just now,
 * holds beside the books.
 */
export async function moveTreasury(
  oja: Pick<Oja, 'db' | 'chains'>,
  caller: SignedInCaller,
  wish: TreasuryWish,
) {
  const { place, asset, direction, note } = wish;
  const amount = parseMoney(asset, wish.amount);
  if (!amount || amount.units <= 0n) throw new AppError('TREASURY_AMOUNT');
  const shown = place === 'bank' ? null : await lookedAt(oja, place, wish);
  if (place === 'bank' && asset !== 'NGN') throw new AppError('TREASURY_NOT_KEPT_THERE');
  const request = { place, asset, direction, amount: toDecimal(amount), note };
  const { userId } = caller;
  return transaction(oja.db, (tx) =>
    once(
      tx,
      { userId, key: wish.idempotencyKey, procedure: 'move_treasury', request },
      async () => {
        const outside: Account =
          place === 'bank'
            ? { ownerId: null, kind: 'bank' }
            : { ownerId: null, kind: 'chain', shard: CHAINS[place].number };
        const before = await lockBoth(tx, asset, outside);
        if (shown) requireShown(shown, before.outside, direction, amount);
        const kept = place === 'bank' ? await nairaSpokenFor(tx) : 0n;
        const after = before.treasury + (direction === 'in' ? amount.units : -amount.units);
        if (direction === 'out' && after < kept) throw tooLow({ asset, units: kept });
        await book(tx, userId, wish, amount, outside);
        await record(tx, 'treasury_moved', userId, caller, request);
        return {
          success: true as const,
          message: 'The books know of it.',
          asset,
          treasury: toDecimal({ asset, units: after }),
        };
      },
    ),
  );
}

async function lookedAt(
  { db, chains }: Pick<Oja, 'db' | 'chains'>,
  place: ChainId,
  { asset, direction }: TreasuryWish,
): Promise<PlaceLine> {
  const chain = chains.get(place);
  if (!chain?.tokens.some((token) => token.asset === asset))
    throw new AppError('TREASURY_NOT_KEPT_THERE');
  // What nodes show of now alone may be somebody's whose deposit nobody has read yet.
  if (direction === 'in' && !chain.tokenBalancesAt) {
    throw new AppError('TREASURY_PLACE_SILENT', { details: FILL_IT });
  }
  const line = (await lookAtChain(db, chain)).find((one) => one.asset === asset);
  if (!line) throw new Error(`${asset} was not looked at`);
  return line;
}

/** The treasury and the place, in the order of their ids; nobody books there until this transaction ends. */
async function lockBoth(tx: Tx, asset: TreasuryWish['asset'], outside: Account) {
  const shard = outside.kind === 'chain' ? outside.shard : 0;
  const locked = await rows(
    tx,
    sql<{ kind: string; balance: bigint }>`select kind, balance from ledger_accounts
      where owner_id is null and asset = ${asset}
        and ((kind = 'treasury' and shard = 0) or (kind = ${outside.kind} and shard = ${shard}))
      order by id for update`,
  );
  const balanceOf = (kind: string) => locked.find((one) => one.kind === kind)?.balance ?? 0n;
  return { treasury: balanceOf('treasury'), outside: balanceOf(outside.kind) };
}

/** What was looked at is compared with books that have not moved since. */
function requireShown(
  { held, ledger, difference, problem }: PlaceLine,
  balance: bigint,
  direction: 'in' | 'out',
  { asset, units }: Money,
): void {
  if (held === null || difference === null) {
    throw new AppError('TREASURY_PLACE_SILENT', { details: problem ?? undefined });
  }
  if (-balance !== ledger) throw new AppError('TREASURY_BOOKS_MOVED');
  const unbooked = direction === 'in' ? difference : -difference;
  if (units <= unbooked) return;
  const most = formatWithUnit({ asset, units: unbooked > 0n ? unbooked : 0n });
  throw new AppError('TREASURY_NOT_SEEN', {
    details: `It holds ${most} ${direction === 'in' ? 'more' : 'less'} than the books say.`,
  });
}

function tooLow(kept: Money): AppError {
  const details = kept.units > 0n ? `Open payouts need ${formatWithUnit(kept)} of it.` : undefined;
  return new AppError('TREASURY_TOO_LOW', { details });
}

async function book(
  tx: Tx,
  adminId: string,
  { direction, place, note }: TreasuryWish,
  amount: Money,
  outside: Account,
): Promise<void> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`insert into treasury_moves (direction, place, asset, units, note, admin_id)
      values (${direction}, ${place}, ${amount.asset}, ${amount.units}, ${note}, ${adminId}) returning id`,
  );
  const treasury: Account = { ownerId: null, kind: 'treasury' };
  const posted = await post(tx, {
    kind: direction === 'in' ? 'treasury_in' : 'treasury_out',
    reference: `treasury:${id}:move`,
    from: direction === 'in' ? outside : treasury,
    to: direction === 'in' ? treasury : outside,
    amount,
    subjectId: id,
  });
  if (posted === 'insufficient') throw new AppError('TREASURY_TOO_LOW');
}
