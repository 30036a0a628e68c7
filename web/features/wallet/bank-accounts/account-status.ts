import type { BankAccount } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

export interface AccountStatus {
  readonly text: string;
  readonly tone: 'calm' | 'waits' | 'bad';
}

/** Whether payouts go to an account, and what they wait for. */
export function accountStatusOf(account: BankAccount, now: number): AccountStatus {
  if (account.review === 'refused') {
    const note = account.review_note ? ` ${account.review_note}` : '';
    return { text: `${t('Not in your name, so you can’t use it.')}${note}`, tone: 'bad' };
  }
  if (account.review === 'waiting') {
    return { text: t('Name under review. Orders can be paid to it.'), tone: 'waits' };
  }
  const from = new Date(account.payouts_from);
  const leftMs = from.getTime() - now;
  if (!(leftMs > 0)) return { text: t('Withdrawals enabled'), tone: 'calm' };
  const left = Math.ceil(leftMs / 60_000);
  const hours = Math.floor(left / 60);
  const minutes = left % 60;
  return {
    text: t('New: withdrawals start in {hours} h {minutes} min, from {time}', {
      hours,
      minutes,
      time: shortTime(from),
    }),
    tone: 'waits',
  };
}
