import { useQueryClient } from '@tanstack/react-query';
import { formatCurrency } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import type { PayoutQuote } from '#core/payouts/payout-quote.ts';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { PayoutLines } from '#web/features/wallet/payouts/payout-lines.tsx';
import type { PayoutAccount } from '#web/features/wallet/payouts/payout-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The confirmation of a payout, with its code. */
export function PayoutSheet({
  account,
  quote,
  onClose,
  onDone,
}: {
  account: PayoutAccount;
  quote: PayoutQuote;
  onClose: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const amount = toDecimal(quote.amount);
  const request = () =>
    call('request_payout', {
      p_bank_account_id: account.id,
      p_amount: amount,
      p_idempotency_key: keyFor({ account: account.id, amount }),
    });
  return (
    <ConsequenceSheet open onClose={onClose} title={t('Withdraw to bank')}>
      <div className="flex flex-col gap-5">
        <div>
          <p className="font-semibold">{account.account_name}</p>
          <p className="text-ink2">
            {account.bank_name}, {groupAccountNumber(account.account_number)}
          </p>
        </div>
        <PayoutLines quote={quote} />
        <CodeConfirmation
          label={t('Withdraw {amount}', { amount: formatCurrency(quote.amount) })}
          variant="primary"
          step={request}
          onDone={() => {
            settle();
            void queryClient.invalidateQueries({ queryKey: ['wallet'] });
            onDone();
          }}
          unanswered={t(
            'Check your withdrawals below before you try again. You won’t be charged twice.',
          )}
        />
      </div>
    </ConsequenceSheet>
  );
}
