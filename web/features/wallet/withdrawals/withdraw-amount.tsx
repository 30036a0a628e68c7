import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShort } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { AddressText } from '#web/features/wallet/withdrawals/address-text.tsx';
import type {
  Quote,
  SavedAddress,
  SendingNetwork,
} from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { WithdrawSheet } from '#web/features/wallet/withdrawals/withdraw-sheet.tsx';
import { useTwoWay } from '#web/lib/forms/use-two-way.ts';
import { useNairaSides } from '#web/lib/money/use-naira-sides.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { OtherAmount, TwoWayInput } from '#web/ui/form/two-way-input.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { LimitLeft } from '#web/features/wallet/limits/limit-left.tsx';
import { WithdrawableFrom } from '#web/ui/money/withdrawable-from.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

/** The amount; then the fee and what arrives, valid for a minute. */
export function WithdrawAmount({ to, network }: { to: SavedAddress; network: SendingNetwork }) {
  const { asset } = to;
  const online = useOnline();
  const { data: available } = useQuery(availableQuery(useUserId(), asset));
  const [quote, setQuote] = useState<Quote | null>(null);
  const form = useAppForm({
    defaultValues: { amount: '' },
    resolver: problemsResolver<{ amount: string }>((typed) => {
      const amount = parseMoney(asset, typed.amount);
      if (!amount || amount.units === 0n) return { amount: t('Enter an amount') };
      const isShort = available !== undefined && amount.units > available.units;
      return { amount: isShort ? t('You have less than that') : null };
    }),
    send: async ({ amount }) =>
      setQuote(await call('get_withdrawal_quote', { p_address_id: to.id, p_amount: amount })),
    refusedField: (error) => ({ name: 'amount', message: refusalOf(error).message }),
  });
  const two = useTwoWay(
    form.watch('amount'),
    (amount) => form.set('amount', amount),
    useNairaSides(asset),
  );
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <div className="-mt-2">
        <p>
          <AddressText address={to.address} />
        </p>
        <p className="text-sm text-ink2">
          {t('Network: {name} ({standard})', { name: network.name, standard: network.standard })}
        </p>
      </div>
      <div>
        <Controlled form={form} name="amount">
          {(field) => (
            <TwoWayInput
              {...field}
              label={t('Amount')}
              coin={asset}
              fiat="NGN"
              unit={two.unit}
              onUnit={two.onUnit}
              value={two.value}
              onChange={two.onChange}
              helper={
                <OtherAmount other={two.other}>
                  {available && t('{amount} available', { amount: formatShort(available, 'down') })}
                </OtherAmount>
              }
            />
          )}
        </Controlled>
        <WithdrawableFrom asset={asset} className="mt-1" />
        <LimitLeft product="withdrawal" className="mt-1" />
        {available && available.units > 0n && (
          <div className="mt-3 flex gap-2">
            <ChoiceChip onClick={() => form.set('amount', toDecimal(available))}>
              {t('Max')}
            </ChoiceChip>
          </div>
        )}
      </div>
      {network.is_paused && (
        <p role="status" className="text-fitila">
          {t('Sending on {network} is paused right now. Your money is safe in your wallet.', {
            network: network.name,
          })}
        </p>
      )}
      <SendButton
        form={form}
        variant="primary"
        size="xl"
        wide
        disabled={network.is_paused}
        offline={t('You are offline. Money actions wait.')}
      >
        {t('Preview')}
      </SendButton>
      {online && (
        <Note>
          {t('The network fee is taken from the amount. You confirm before anything is sent.')}
        </Note>
      )}
      {quote && (
        <WithdrawSheet
          quote={quote}
          label={to.label}
          network={network}
          isAsking={form.isSending}
          onAskAgain={() => form.submit()}
          onClose={() => setQuote(null)}
          onDone={() => {
            setQuote(null);
            form.restart();
          }}
        />
      )}
    </Form>
  );
}
