import { sql } from 'kysely';
import { CHAINS } from '#core/wallet/chains.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { takeHeldOfPayment } from '#server/business/onchain/take-held-of-payment.ts';
import type { Deposit } from '#server/money/deposits/deposits.sql.ts';
import { type Account, post } from '#server/money/ledger/post.ts';

/**
 * Debits what a deposit credited and its chain reversed: as much as is available, never below zero. The rest stays
 * recorded on the deposit, and the audit reports it. Returns the units debited.
 */
export async function reverseDeposit(tx: Tx, deposit: Deposit, account: Account): Promise<bigint> {
  const held = account.ownerId === null ? 0n : await debitHeld(tx, deposit, account.ownerId);
  const rest = { ...deposit, reversed_units: deposit.reversed_units + held };
  const taken = held + (await debitAvailable(tx, rest, account));
  await rows(
    tx,
    sql`update deposits set status = 'reversed', reversed_at = coalesce(reversed_at, app_now()),
        reversed_units = reversed_units + ${taken}, in_doubt_until = null
      where id = ${deposit.id}`,
  );
  return taken;
}

/** What is still held of a payment of an invoice goes first; nobody else's money is held under it. */
async function debitHeld(tx: Tx, deposit: Deposit, ownerId: string): Promise<bigint> {
  const { id, for_invoices, chain, asset, units, reversed_units } = deposit;
  if (!for_invoices) return 0n;
  const taken = await takeHeldOfPayment(tx, id, units - reversed_units);
  if (taken === 0n) return 0n;
  const outcome = await post(tx, {
    kind: 'deposit_reversal',
    reference: `deposit:${id}:reversal:${reversed_units}`,
    from: { ownerId, kind: 'invoice_hold' },
    to: { ownerId: null, kind: 'chain', shard: CHAINS[chain].number },
    amount: { asset, units: taken },
    subjectId: id,
  });
  if (outcome !== 'recorded') throw new Error('what was held of a payment is gone');
  return taken;
}

/** Whose account the ledger credited: the owner's, or the treasury's. */
export async function creditedTo(tx: Tx, { id }: Deposit): Promise<Account> {
  const { owner } = await tx
    .selectFrom('ledger_transactions')
    .select('to_owner_id as owner')
    .where('reference', '=', `deposit:${id}:credit`)
    .executeTakeFirstOrThrow();
  return owner === null
    ? { ownerId: null, kind: 'treasury' }
    : { ownerId: owner, kind: 'available' };
}

/** The balance may be spent between reading and posting, which then refuses: it is read again. */
async function debitAvailable(tx: Tx, deposit: Deposit, account: Account): Promise<bigint> {
  const { id, chain, asset, units, reversed_units } = deposit;
  for (;;) {
    const balance = await balanceOf(tx, account, asset);
    const owed = units - reversed_units;
    const taken = balance < owed ? balance : owed;
    if (taken === 0n) return 0n;
    const outcome = await post(tx, {
      kind: account.ownerId === null ? 'treasury_out' : 'deposit_reversal',
      reference: `deposit:${id}:reversal:${reversed_units}`,
      from: account,
      to: { ownerId: null, kind: 'chain', shard: CHAINS[chain].number },
      amount: { asset, units: taken },
      subjectId: id,
    });
    if (outcome !== 'insufficient') return taken;
  }
}

async function balanceOf(tx: Tx, { ownerId, kind }: Account, asset: string): Promise<bigint> {
  const account = await maybe(
    tx,
    sql<{ balance: bigint }>`select balance from ledger_accounts
      where owner_id is not distinct from ${ownerId}::uuid and kind = ${kind} and asset = ${asset} and shard = 0`,
  );
  return account?.balance ?? 0n;
}
