import { AppError } from '#core/errors/app-error.ts';
import { text } from '#core/language/text.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { reconcileChain } from '#server/money/reconciliation/reconcile-chain.ts';
import type { ReconciliationLine } from '#server/money/reconciliation/reconciliation-line.ts';
import { bookTreasuryMove } from '#server/money/treasury/book-treasury-move.ts';
import { readBankLine } from '#server/money/treasury/read-bank-line.ts';
import { TREASURY_IN } from '#server/money/treasury/treasury-in-change.ts';

export interface TreasuryMoveInput {
  readonly location: 'bank' | ChainId;
  readonly asset: CryptoAsset | 'NGN';
  readonly direction: 'in' | 'out';
  readonly amount: string | number;
  readonly note: string;
  readonly idempotencyKey: string;
}

const FILL_IT = text(
  'Its nodes cannot be compared with the books. Send crypto to the address that fills the treasury instead.',
);

/**
 * Books the operator's own money brought to a location or taken from it, so that the ledger matches what is there.
 * For naira, what open payouts need stays. No more is booked in than the chain, or the bank, read just now, holds
 * beyond the books; when the bank cannot be asked, a second administrator confirms what was brought there.
 */
export async function moveTreasury(
  oja: Pick<Oja, 'db' | 'chains' | 'bankRail'>,
  caller: SignedInCaller,
  input: TreasuryMoveInput,
) {
  const { location, asset, direction, note } = input;
  const amount = parseMoney(asset, input.amount);
  if (!amount || amount.units <= 0n) throw new AppError('TREASURY_AMOUNT');
  const shown = location === 'bank' ? null : await readChainLine(oja, location, input);
  if (location === 'bank' && asset !== 'NGN') throw new AppError('TREASURY_NOT_HELD_THERE');
  const isNairaIn = location === 'bank' && direction === 'in';
  const seen = isNairaIn ? await readBankLine(oja) : shown;
  const request = { location, asset, direction, amount: toDecimal(amount), note };
  const { userId } = caller;
  return transaction(oja.db, (tx) =>
    once(
      tx,
      { userId, key: input.idempotencyKey, procedure: 'move_treasury', request },
      async () => {
        if (isNairaIn && !seen) {
          const proposed = await proposeChange(tx, TREASURY_IN, caller, {
            payload: { amount: request.amount },
            subject: input.idempotencyKey,
            changes: [
              { label: 'Naira deposited at the bank', from: null, to: formatWithUnit(amount) },
            ],
            reason: note,
          });
          return { ...proposed, asset, treasury: null };
        }
        const move = { location, direction, amount, note, adminId: userId };
        const treasury = await bookTreasuryMove(tx, move, seen);
        await record(tx, 'treasury_moved', userId, caller, request);
        return { success: true as const, message: 'Booked.', asset, treasury };
      },
    ),
  );
}

async function readChainLine(
  { db, chains }: Pick<Oja, 'db' | 'chains'>,
  location: ChainId,
  { asset, direction }: TreasuryMoveInput,
): Promise<ReconciliationLine> {
  const chain = chains.get(location);
  if (!chain?.tokens.some((token) => token.asset === asset))
    throw new AppError('TREASURY_NOT_HELD_THERE');
  // Current balances alone may include a deposit that nobody has scanned yet.
  if (direction === 'in' && !chain.tokenBalancesAt) {
    throw new AppError('TREASURY_CHAIN_UNAVAILABLE', { details: FILL_IT });
  }
  const line = (await reconcileChain(db, chain)).find((one) => one.asset === asset);
  if (!line) throw new Error(`${asset} was not looked at`);
  return line;
}
