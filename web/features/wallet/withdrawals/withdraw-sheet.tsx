import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CHAINS } from '#core/wallet/chains.ts';
import { AddressText } from '#web/features/wallet/withdrawals/address-text.tsx';
import { amountText } from '#web/features/wallet/withdrawals/amount-text.ts';
import { QuoteWarnings } from '#web/features/wallet/withdrawals/quote-warnings.tsx';
import {
  TravelRuleFields,
  travelRuleOf,
  EMPTY_TRAVEL_RULE,
} from '#web/features/wallet/withdrawals/travel-rule-fields.tsx';
import type { Quote, SendingNetwork } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useCountdown } from '#web/lib/time/countdown.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerOffset } from '#web/lib/time/server-clock.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** The confirmation of a withdrawal: address, amount received, validity of the quote, and the code. */
export function WithdrawSheet({
  quote,
  label,
  network,
  isAsking,
  onAskAgain,
  onClose,
  onDone,
}: {
  quote: Quote;
  label: string | null;
  network: SendingNetwork;
  isAsking: boolean;
  onAskAgain: () => void;
  onClose: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const { left, text } = useCountdown(new Date(quote.expires_at), useServerOffset());
  const [rule, setRule] = useState(EMPTY_TRAVEL_RULE);
  const travelRule = quote.needs_travel_rule ? travelRuleOf(rule) : null;
  const isUntold = quote.needs_travel_rule && travelRule === null;
  const request = () =>
    call('request_withdrawal', {
      p_quote_id: quote.quote_id,
      p_travel_rule: travelRule,
      p_idempotency_key: keyFor({ quote: quote.quote_id, travelRule }),
    });
  const receives = amountText(quote.asset, quote.they_receive);
  return (
    <ConsequenceSheet open onClose={onClose} title={t('Send {asset}', { asset: quote.asset })}>
      <div className="flex flex-col gap-5">
        <div>
          {label && <p className="font-semibold">{label}</p>}
          <p>
            <AddressText address={quote.address} />
          </p>
          <p className="mt-1 text-sm text-ink2">
            {t('Network: {name} ({standard})', {
              name: network.name,
              standard: CHAINS[quote.chain].standard,
            })}
          </p>
        </div>
        <QuoteWarnings warnings={quote.warnings} />
        <Facts
          facts={[
            { label: t('Total deducted'), value: amountText(quote.asset, quote.amount) },
            { label: t('Network fee'), value: amountText(quote.asset, quote.network_fee) },
            {
              label: t('They receive'),
              value: <span className="text-lg">{receives}</span>,
            },
          ]}
        />
        {quote.needs_approval && (
          <p className="text-sm text-ink2">
            {t(
              'With your other withdrawals in these 24 hours, this amount is reviewed by two staff first. You can cancel until then.',
            )}
          </p>
        )}
        {left === 0 ? (
          <div className="flex flex-col gap-3">
            <p role="status" className="text-ink2">
              {t(
                'The network fee was valid for a minute and has expired. Your balance is unchanged.',
              )}
            </p>
            <Button variant="primary" size="xl" wide busy={isAsking} onClick={onAskAgain}>
              {t('See the new fee')}
            </Button>
          </div>
        ) : (
          <>
            {quote.needs_travel_rule && <TravelRuleFields value={rule} onChange={setRule} />}
            <p className="text-sm text-ink2">
              {t('This fee is valid for')}{' '}
              <span role="timer" aria-live="off" className="font-semibold tabular-nums text-ink">
                {text}
              </span>
            </p>
            {isUntold ? (
              <p className="text-sm text-ink3">{t('Tell us whose wallet it is to continue.')}</p>
            ) : (
              <CodeConfirmation
                label={t('Send {amount}. This cannot be undone.', { amount: receives })}
                step={request}
                onDone={({ message }) => {
                  settle();
                  toast.success(t(message));
                  void queryClient.invalidateQueries({ queryKey: ['wallet'] });
                  onDone();
                }}
                unanswered={t(
                  'Check your withdrawals before you try again. You won’t be charged twice.',
                )}
              />
            )}
          </>
        )}
      </div>
    </ConsequenceSheet>
  );
}
