import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { AddressText } from '#web/features/wallet/withdrawals/address-text.tsx';
import type {
  Quote,
  SavedAddress,
  SendingNetwork,
} from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { WithdrawSheet } from '#web/features/wallet/withdrawals/withdraw-sheet.tsx';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** The amount; then the fee and what arrives, valid for a minute. */
export function WithdrawAmount({ to, network }: { to: SavedAddress; network: SendingNetwork }) {
  const { asset } = to;
  const online = useOnline();
  const { data: available } = useQuery(availableQuery(useUserId(), asset));
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const [quote, setQuote] = useState<Quote | null>(null);
  const amount = parseMoney(asset, typed);
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => call('get_withdrawal_quote', { p_address_id: to.id, p_amount: typed }),
    onSuccess: setQuote,
  });
  const isShort = amount !== null && available !== undefined && amount.units > available.units;
  const problem =
    !amount || amount.units === 0n
      ? t('Enter an amount')
      : isShort
        ? t('You have less than that')
        : undefined;
  const refusal = ask.error ? refusalOf(ask.error) : null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!problem && !ask.isPending) ask.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="-mt-2">
        <p>
          <AddressText address={to.address} />
        </p>
        <p className="text-sm text-ink2">
          {t('Network: {name} ({standard})', { name: network.name, standard: network.standard })}
        </p>
      </div>
      <div>
        <MoneyInput
          label={t('Amount')}
          asset={asset}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            ask.reset();
          }}
          error={refusal ? refusal.message : asked ? problem : undefined}
          helper={available ? t('{amount} available', { amount: formatWithUnit(available) }) : ' '}
        />
        {available && available.units > 0n && (
          <div className="mt-3 flex gap-2">
            <ChoiceChip onClick={() => setTyped(toDecimal(available))}>{t('Max')}</ChoiceChip>
          </div>
        )}
      </div>
      {network.is_paused && (
        <p role="status" className="text-fitila">
          {t('Sending on {network} is paused for the moment. Your money is safe in your wallet.', {
            network: network.name,
          })}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="xl"
        wide
        busy={ask.isPending}
        disabled={!online || network.is_paused}
      >
        {t('See what arrives')}
      </Button>
      {online ? (
        <Note>
          {t('The network’s fee is taken out of the amount. Nothing leaves before you confirm.')}
        </Note>
      ) : (
        <p className="text-sm text-ink3">{t('You are offline. Money actions wait.')}</p>
      )}
      {quote && (
        <WithdrawSheet
          quote={quote}
          label={to.label}
          network={network}
          isAsking={ask.isPending}
          onAskAgain={() => ask.mutate()}
          onClose={() => setQuote(null)}
          onDone={() => {
            setQuote(null);
            setTyped('');
            setAsked(false);
          }}
        />
      )}
    </form>
  );
}
