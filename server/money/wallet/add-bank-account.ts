import { AppError } from '#core/errors/app-error.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import type { Text } from '#core/language/text.ts';
import { BANK_ENQUIRIES_PER_HOUR } from '#core/payouts/limits.ts';
import { WALLET_DETAILS } from '#core/wallet/refusal-details.ts';
import { compareOwnName } from '#server/money/wallet/own-name.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Origin } from '#server/identity/audit.ts';
import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { readHolder, requireBelowLimit } from '#server/money/wallet/bank-accounts.sql.ts';
import { saveBankAccount } from '#server/money/wallet/save-bank-account.ts';
import type { NotifySettings } from '#server/money/wallet/notify-owner.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perHour } from '#server/platform/rate.ts';

export interface NewBankAccount {
  readonly userId: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly fiat: FiatCurrency;
  /** The person was shown that the bank's name differs slightly, and confirms that the account is theirs. */
  readonly confirmsCloseMatch: boolean;
  readonly origin: Origin;
}

/** The bank's answer, and how it matches the person's own name. */
export interface NamedAccount {
  readonly bankName: string;
  readonly accountName: string;
  readonly holderName: string;
  readonly match: 'exact' | 'close';
  readonly reason: Text | null;
}

/**
 * Adds an account under the name the bank returns for it, which must match the person's own: the verified one, else
 * the profile's. A close match needs the owner's confirmation and an administrator's review. The first account
 * becomes the default; adding a known one returns it. The bank is called before any transaction opens.
 */
export async function addBankAccount(
  { db, bankRail, config }: { db: Db; bankRail: BankRail; config: NotifySettings },
  account: NewBankAccount,
) {
  const named = await askForName({ db, bankRail }, account);
  if (named.match === 'close' && !account.confirmsCloseMatch) {
    const details = WALLET_DETAILS.bankSays(named.accountName, named.reason);
    throw new AppError('BANK_NAME_CLOSE', { details });
  }
  return transaction(db, async (tx) => {
    const saved = await saveBankAccount(tx, config, account, named);
    return {
      success: true as const,
      message: `${named.bankName}, ${named.accountName} was added.`,
      bank_account_id: saved.id,
      bank_name: named.bankName,
      account_name: named.accountName,
      name_match: named.match,
      payouts_from: saved.payouts_from.toISOString(),
    };
  });
}

/** Asks the bank for the account's name; a name that is not this person's is not revealed. */
export async function askForName(
  { db, bankRail }: { db: Db; bankRail: BankRail },
  {
    userId,
    bankCode,
    accountNumber,
  }: Pick<NewBankAccount, 'userId' | 'bankCode' | 'accountNumber'>,
): Promise<NamedAccount> {
  const bank = await db
    .selectFrom('banks')
    .select('name')
    .where('code', '=', bankCode)
    .where('is_active', 'is', true)
    .executeTakeFirst();
  const holder = await readHolder(db, userId);
  if (!bank || !holder) throw new AppError('BANK_NOT_KNOWN');
  await refuseTooMany(db, userId, bankCode, accountNumber);

  const holderName = holder.name;
  const answer = await bankRail.resolveAccount({ bankCode, accountNumber, holderName });
  if (!answer.ok) {
    throw new AppError(
      answer.reason === 'not_found' ? 'BANK_ACCOUNT_NOT_FOUND' : 'BANK_UNAVAILABLE',
    );
  }
  const { accountName } = answer.account;
  const { verdict, reason } = compareOwnName(accountName, holderName);
  if (verdict === 'mismatch') throw new AppError('BANK_NAME_MISMATCH');
  return { bankName: bank.name, accountName, holderName, match: verdict, reason };
}

async function refuseTooMany(db: Db, userId: string, bankCode: string, accountNumber: string) {
  const rate = perHour(BANK_ENQUIRIES_PER_HOUR);
  await limitRate(db, `bank:${userId}`, rate, () => new AppError('BANK_ENQUIRIES_USED'));
  await requireBelowLimit(db, userId, bankCode, accountNumber);
}
