import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicInvoice, QuoteView } from '#core/invoices/wire.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { BackToInvoice } from '#web/features/wallet/invoices/back-to-invoice.tsx';
import { PayInvoiceSheet } from '#web/features/wallet/invoices/pay-invoice-sheet.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CoinChoice } from '#web/ui/form/coin-choice.tsx';
import { refusalAction } from '#web/ui/form/refusal-action.tsx';

/** The coins of one's balance that pay an invoice, with what each comes to now. */
export function PayFromBalance({
  invoice,
  asked,
}: {
  invoice: PublicInvoice;
  /** The coin that was chosen before logging in. */
  asked: CryptoAsset | null;
}) {
  const options = invoice.options.flatMap(({ method, asset, amount }) =>
    method === 'wallet' && isCrypto(asset) ? [{ asset, amount }] : [],
  );
  const [chosen, setChosen] = useState(asked);
  const option = options.find(({ asset }) => asset === chosen) ?? options[0];
  if (!option) {
    return (
      <ErrorState
        title={t('This invoice cannot be paid now')}
        money={t('Nothing was taken, and your money is safe.')}
        action={<BackToInvoice id={invoice.id} />}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {options.length > 1 && (
        <CoinChoice
          label={t('Coin')}
          value={option.asset}
          onChange={setChosen}
          coins={options.map(({ asset }) => asset)}
        />
      )}
      <WithCoin
        key={option.asset}
        invoice={invoice}
        asset={option.asset}
        about={option.amount === null ? null : parseMoney(option.asset, option.amount)}
      />
    </div>
  );
}

function WithCoin({
  invoice,
  asset,
  about,
}: {
  invoice: PublicInvoice;
  asset: CryptoAsset;
  /** What it comes to before it is fixed; null without a firm price. */
  about: Money | null;
}) {
  const queryClient = useQueryClient();
  const { data: available } = useQuery(availableQuery(useUserId(), asset));
  const [quote, setQuote] = useState<QuoteView | null>(null);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('quote_invoice', { p_public_id: invoice.id, p_method: 'wallet', p_asset: asset }),
    onSuccess: (fixed) => setQuote(fixed),
  });
  const isShort = about !== null && available !== undefined && available.units < about.units;
  const refusal = error && refusalOf(error);
  return (
    <>
      <PaperSlip>
        <p className="text-sm text-ink2">{t('You pay')}</p>
        <p className="text-xl font-semibold md:text-money">
          {about ? formatWithUnit(about) : t('No firm price right now')}
        </p>
        <SlipRule className="my-4" />
        <Facts
          tight
          facts={[
            { label: t('To'), value: invoice.payee.verified_name ?? invoice.payee.display_name },
            { label: t('Invoice'), value: `${invoice.number}, ${invoice.payee.display_name}` },
            {
              label: t('Left to pay'),
              value: formatWithUnit(readSum(invoice.currency, invoice.due)),
            },
            { label: t('Your balance'), value: available ? formatWithUnit(available) : '…' },
          ]}
        />
      </PaperSlip>
      {refusal && (
        <ErrorState
          title={refusal.code === null ? t('No response') : refusal.title}
          money={
            refusal.code === null
              ? t('Nothing was taken, and your money is safe.')
              : refusal.message
          }
          action={refusalAction(refusal.code)}
        />
      )}
      {isShort ? (
        <div className="flex flex-col gap-3">
          <p className="text-ink2">{t('Your balance does not cover it.')}</p>
          <ButtonLink to="/wallet?tab=deposit" size="lg">
            {t('Deposit {asset}', { asset })}
          </ButtonLink>
        </div>
      ) : (
        <Button
          variant="primary"
          size="xl"
          wide
          busy={isPending}
          disabled={about === null}
          onClick={() => mutate()}
        >
          {t('Review')}
        </Button>
      )}
      <BackToInvoice id={invoice.id} />
      {quote && (
        <PayInvoiceSheet
          invoice={invoice}
          quote={quote}
          asset={asset}
          onClose={() => setQuote(null)}
          onPaid={() => void queryClient.invalidateQueries({ queryKey: ['wallet'] })}
        />
      )}
    </>
  );
}
