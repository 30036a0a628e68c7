import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { naira } from '#core/money/naira.ts';
import { MIN_PAYOUT } from '#core/payouts/limits.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { quotePayout } from '#core/payouts/payout-quote.ts';
import { PayoutLines } from '#web/features/wallet/payouts/payout-lines.tsx';
import {
  payoutQuoteQuery,
  type PayoutAccount,
} from '#web/features/wallet/payouts/payout-queries.ts';
import { PayoutSheet } from '#web/features/wallet/payouts/payout-sheet.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { detailsOf, refusalOf } from '#web/lib/supabase/refusal.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { HoldNotice } from '#web/ui/money/hold-notice.tsx';
import { LimitLeft } from '#web/features/wallet/limits/limit-left.tsx';
import { NewDestination, WithdrawableFrom } from '#web/ui/money/withdrawable-from.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';

/** The amount, its costs, and why it cannot be paid now, before confirmation. */
export function AmountPart({ account }: { account: PayoutAccount }) {
  const online = useOnline();
  const [typed, setTyped] = useState('');
  const [confirming, setConfirming] = useState(false);
  const amount = parseMoney('NGN', typed);
  const isTyped = amount !== null && amount.units > 0n;
  const asked = isTyped ? toDecimal(amount) : MIN_PAYOUT;
  const answer = useQuery({
    ...payoutQuoteQuery(account.id, asked),
    placeholderData: keepPreviousData,
    enabled: online,
  });
  const response = answer.data;
  // A placeholder answer is about another amount.
  const refusal = isTyped && !answer.isPlaceholderData ? (response?.refusal ?? null) : null;
  const most = response ? naira(response.most) : null;
  const quote = isTyped ? quotePayout(amount) : null;

  const now = useServerNow();
  const from = response?.payouts_from;
  if (response?.available === 0) return <NothingToPayOut />;
  return (
    <>
      <HoldNotice />
      {from && Date.parse(from) > now && <NewDestination from={from} />}
      <div>
        <MoneyInput
          label={t('You receive')}
          value={typed}
          onChange={setTyped}
          error={
            refusal ? [t(refusal.message), detailsOf(refusal)].filter(Boolean).join(' ') : undefined
          }
          helper={
            response
              ? t('{available} cNGN available', { available: coins(response.available) })
              : ' '
          }
        />
        <WithdrawableFrom asset="cNGN" className="mt-1" />
        <LimitLeft product="payout" className="mt-1" />
        {most && most.units > 0n && (
          <div className="mt-3 flex gap-2">
            <ChoiceChip onClick={() => setTyped(toDecimal(most))}>
              {t('Max {most}', { most: formatCurrency(most) })}
            </ChoiceChip>
          </div>
        )}
      </div>
      {answer.error && (
        <ErrorState
          title={refusalOf(answer.error).title}
          money={refusalOf(answer.error).message}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      )}
      {quote && <PayoutLines quote={quote} />}
      <Button
        variant="primary"
        size="xl"
        wide
        disabled={!online || !quote || !response || answer.isPlaceholderData || refusal !== null}
        onClick={() => setConfirming(true)}
      >
        {quote ? t('Withdraw {amount}', { amount: formatCurrency(quote.amount) }) : t('Withdraw')}
      </Button>
      {!online && <p className="text-sm text-ink3">{t('You are offline. Money actions wait.')}</p>}
      {confirming && quote && (
        <PayoutSheet
          account={account}
          quote={quote}
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false);
            setTyped('');
          }}
        />
      )}
    </>
  );
}

/** Only cNGN goes to a bank, so somebody who holds dollars needs the step before this one. */
function NothingToPayOut() {
  return (
    <EmptyState
      dots={false}
      action={
        <ButtonLink to="/wallet?tab=convert" variant="primary">
          {t('Convert USDT first')}
        </ButtonLink>
      }
    >
      {t('You have 0.00 cNGN. Withdrawing to a bank uses cNGN, and you can convert USDT into it.')}
    </EmptyState>
  );
}

function coins(decimal: number): string {
  return formatCurrency(naira(decimal)).replace('₦', '');
}
