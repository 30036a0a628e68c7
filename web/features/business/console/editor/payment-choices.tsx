import { useQuery } from '@tanstack/react-query';
import {
  Handshake,
  Landmark,
  Link2,
  Lock,
  type LucideIcon,
  Mail,
  Repeat,
  WalletMinimal,
} from 'lucide-react';
import { canBeEscrowed, type PaymentMethod } from '#core/invoices/methods.ts';
import { INVOICE_FEE_BP } from '#core/invoices/limits.ts';
import { formatShort } from '#core/money/format-money.ts';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import {
  draftTotals,
  withEscrow,
  withMethod,
  type InvoiceDraft,
} from '#web/features/business/console/editor/invoice-draft.ts';
import { youGet } from '#web/features/business/console/editor/you-get.ts';
import type { MerchantProfile } from '#web/features/business/console/profile/business-values.ts';
import { bankAccountsQuery } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How the payer may pay, with what the merchant has of it after the fee. */
export function PaymentChoices({
  draft,
  change,
  profile,
  feeBp = INVOICE_FEE_BP,
  repeats,
  onRepeats,
}: {
  draft: InvoiceDraft;
  change: (draft: InvoiceDraft) => void;
  profile: MerchantProfile;
  feeBp?: number | undefined;
  /** Whether a recurring invoice like it is made next. */
  repeats: boolean;
  onRepeats: (repeats: boolean) => void;
}) {
  const { data: rate } = useQuery(exchangeRateQuery());
  const { data: accounts } = useQuery(bankAccountsQuery(useUserId()));
  const account = accounts?.find(({ id }) => id === profile.bank_account_id);
  const totals = draftTotals(draft);
  const coin = draft.coins?.[0] ?? profile.settle_asset;
  const got = (method: PaymentMethod) => {
    const found =
      totals && youGet(totals.total, { method, coin, feeBp, dollar: rate?.mid ?? null });
    if (!found || found.amount.units <= 0n) return null;
    const amount = formatShort(found.amount, 'down');
    return found.isAbout ? t('about {amount}', { amount }) : amount;
  };
  const row = (method: PaymentMethod) => ({
    isOn: draft.methods.includes(method),
    isDisabled: draft.isEscrowed && !canBeEscrowed(method),
    youGet: got(method),
    onChange: (isOn: boolean) => change(withMethod(draft, method, isOn)),
  });
  return (
    <section aria-label={t('How it may be paid')}>
      <div className="flex justify-between border-b border-line pb-2 text-sm text-ink2">
        <h2 className="font-semibold">{t('How it may be paid')}</h2>
        <span aria-hidden="true">{t('you get')}</span>
      </div>
      <Way
        icon={Landmark}
        title={t('Naira transfer to your bank')}
        note={
          account
            ? t('{bank} {number}, {name}. Never held by Oja', {
                bank: account.bank_name,
                number: groupAccountNumber(account.account_number),
                name: account.account_name,
              })
            : t('Add a bank account under Settings first')
        }
        {...row('bank_manual')}
        isDisabled={row('bank_manual').isDisabled || profile.bank_account_id === null}
      />
      <Way
        icon={Link2}
        title={t('Coins, on chain')}
        note={t('The amount is fixed for 15 minutes when the payer opens it')}
        {...row('onchain')}
      />
      <Way
        icon={WalletMinimal}
        title={t('Oja balance')}
        note={t('At once, cNGN, USDT or USDC')}
        {...row('wallet')}
      />
      <Way
        icon={Handshake}
        title={t('Buy the coins from a trader, in naira')}
        note={t('For a payer who has naira only. They need an account')}
        {...row('p2p')}
      />
      <p className="mt-3 text-sm text-ink2">
        {t(
          'Fee {percent} % on coins, nothing on bank transfers. The payer pays the total, never a fee of ours.',
          {
            percent: String(feeBp / 100),
          },
        )}
      </p>
      <div className="mt-6 border-t border-line">
        {draft.payerEmail.trim() !== '' && (
          <Way
            icon={Mail}
            title={t('Email it and remind them')}
            note={t(
              'Once it is sent, three days before it is due, on the day and three days after',
            )}
            isOn={draft.mailsPayer}
            isDisabled={false}
            youGet={null}
            onChange={(mailsPayer) => change({ ...draft, mailsPayer })}
          />
        )}
        <Way
          icon={Repeat}
          title={t('Send it again every month')}
          note={t('Once this one is sent, a recurring invoice opens, filled in')}
          isOn={repeats}
          isDisabled={false}
          youGet={null}
          onChange={onRepeats}
        />
        <Way
          icon={Lock}
          title={t('Hold until they have it')}
          note={t('We keep the money until the payer says so. For Oja balance and traders')}
          isOn={draft.isEscrowed}
          isDisabled={false}
          youGet={null}
          onChange={(isOn) => change(withEscrow(draft, isOn))}
        />
      </div>
    </section>
  );
}

function Way({
  icon,
  title,
  note,
  isOn,
  isDisabled,
  youGet: amount,
  onChange,
}: {
  icon: LucideIcon;
  title: string;
  note: string;
  isOn: boolean;
  isDisabled: boolean;
  youGet: string | null;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-2.5">
      <Icon of={icon} className="text-ink3" />
      <div className="min-w-0 flex-1">
        <p className={isDisabled ? 'font-semibold text-ink3' : 'font-semibold'}>{title}</p>
        <p className="text-sm text-ink2">{note}</p>
        {amount && (
          <p className="text-sm text-ink2 sm:hidden">{t('You get {amount}', { amount })}</p>
        )}
      </div>
      {amount && <p className="shrink-0 text-right text-sm text-ink2 max-sm:hidden">{amount}</p>}
      <Switch
        label={<span className="sr-only">{title}</span>}
        className="gap-0!"
        checked={isOn && !isDisabled}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
