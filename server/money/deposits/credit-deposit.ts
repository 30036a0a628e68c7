import { sql } from 'kysely';
import { formatWithUnit } from '#core/money/format-money.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { coveredBefore, type Deposit, shortBefore } from '#server/money/deposits/deposits.sql.ts';
import { creditedTo, reverseDeposit } from '#server/money/deposits/reverse-deposit.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type Account, post } from '#server/money/ledger/post.ts';

/**
 * Credits a locked deposit, once: to its owner, or to the treasury when the address is the
 * platform's own or an operator decided so. What came to the address of an invoice is held until it is counted.
 */
export async function creditDeposit(
  tx: Tx,
  deposit: Deposit,
  to: 'credit' | 'treasury' = 'credit',
): Promise<void> {
  const { id, user_id, is_platform, for_invoices, chain, asset, units } = deposit;
  const isTreasurys = is_platform || to === 'treasury' || user_id === null;
  const account: Account = isTreasurys
    ? { ownerId: null, kind: 'treasury' }
    : { ownerId: user_id, kind: for_invoices ? 'invoice_hold' : 'available' };
  const amount = { asset, units };
  const { name, number } = CHAINS[chain];
  await post(tx, {
    kind: isTreasurys ? 'treasury_in' : 'deposit',
    reference: `deposit:${id}:credit`,
    from: { ownerId: null, kind: 'chain', shard: number },
    to: account,
    amount,
    subjectId: id,
  });
  await rows(
    tx,
    sql`update deposits set status = 'credited', credited_at = app_now(), confirmations = confirmations_needed
      where id = ${id}`,
  );
  // Held for an invoice it is not the merchant's yet: what they owe is set off once it is.
  if (for_invoices && !isTreasurys) return;
  for (const short of await shortBefore(tx, deposit)) {
    const given = await creditedTo(tx, short);
    // What the treasury received is not taken from anybody else.
    await reverseDeposit(tx, short, given.ownerId === null ? given : account);
  }
  if (isTreasurys) return;
  await payBackCovers(tx, deposit, user_id);
  const text = notificationText('deposit_credited', {
    amount: formatWithUnit(amount),
    network: name,
  });
  await notify(tx, { depositId: id }, [{ userId: user_id, text }]);
}

/**
 * The same transaction was mined again after the treasury had covered it: the treasury gets back what it covered, up
 * to the owner's balance, so that nobody is paid twice.
 */
export async function payBackCovers(
  tx: Tx,
  deposit: Parameters<typeof coveredBefore>[1],
  ownerId: string,
): Promise<void> {
  for (const covered of await coveredBefore(tx, deposit)) await payBack(tx, covered, ownerId);
}

async function payBack(tx: Tx, covered: Deposit, ownerId: string): Promise<void> {
  const { id, asset, covered_units, cover_returned_units } = covered;
  const owed = covered_units - cover_returned_units;
  const account = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'available')
    .where('asset', '=', asset)
    .where('shard', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  const balance = account?.balance ?? 0n;
  const units = balance < owed ? balance : owed;
  if (units === 0n) return;
  await post(tx, {
    kind: 'deposit_cover_return',
    reference: `deposit:${id}:cover_return:${cover_returned_units}`,
    from: { ownerId, kind: 'available' },
    to: { ownerId: null, kind: 'treasury' },
    amount: { asset, units },
    subjectId: id,
  });
  await tx
    .updateTable('deposits')
    .set((eb) => ({ cover_returned_units: eb('cover_returned_units', '+', units) }))
    .where('id', '=', id)
    .execute();
}
