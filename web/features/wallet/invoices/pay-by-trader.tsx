import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { marketHref, EVERY_OFFER } from '#core/market/market-search.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { BackToInvoice } from '#web/features/wallet/invoices/back-to-invoice.tsx';
import { PayByTraderSheet } from '#web/features/wallet/invoices/pay-by-trader-sheet.tsx';
import { TraderOfferRow } from '#web/features/wallet/invoices/trader-offer-row.tsx';
import {
  type TraderOffer,
  traderOffersQuery,
} from '#web/features/wallet/invoices/trader-offers-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Buys the coins of an invoice: traders who sell exactly as many, cheapest first. */
export function PayByTrader({ invoice }: { invoice: PublicInvoice }) {
  const option = invoice.options.find(({ method }) => method === 'p2p');
  if (!option || !isCrypto(option.asset)) {
    return (
      <ErrorState
        title={t('This invoice cannot be paid now')}
        money={t('Nothing was taken, and your money is safe.')}
        action={<BackToInvoice id={invoice.id} />}
      />
    );
  }
  const { asset } = option;
  const amount = option.amount === null ? null : parseMoney(asset, option.amount);
  if (!amount) {
    return (
      <ErrorState
        title={t('No firm price right now')}
        money={t('Nothing was taken. Try again in a minute, or choose another way to pay.')}
        action={<BackToInvoice id={invoice.id} />}
      />
    );
  }
  return <Traders invoice={invoice} amount={{ asset, units: amount.units }} />;
}

function Traders({
  invoice,
  amount,
}: {
  invoice: PublicInvoice;
  amount: Money & { readonly asset: CryptoAsset };
}) {
  const queryClient = useQueryClient();
  const query = useQuery(traderOffersQuery(amount, useUserId()));
  const [chosen, setChosen] = useState<TraderOffer | null>(null);
  const coins = formatWithUnit(amount);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink2">
        {t(
          'You buy exactly {coins} from one of these traders, with naira from your bank. Once they release them, the coins pay invoice {number} of {name}.',
          { coins, number: invoice.number, name: invoice.payee.display_name },
        )}
      </p>
      <QueryPart query={query} failed={t('Couldn’t load the traders')} rows={4}>
        {(offers) =>
          offers.length > 0 ? (
            <ul className="border-t border-line" aria-label={t('Traders')}>
              {offers.map((one) => (
                <TraderOfferRow key={one.offer.id} one={one} onChoose={() => setChosen(one)} />
              ))}
            </ul>
          ) : (
            <EmptyState
              action={
                <ButtonLink to={marketHref({ ...EVERY_OFFER, asset: amount.asset })}>
                  {t('See all offers')}
                </ButtonLink>
              }
            >
              {t(
                'No trader sells exactly {coins} right now. Try again later, or pay another way.',
                {
                  coins,
                },
              )}
            </EmptyState>
          )
        }
      </QueryPart>
      <BackToInvoice id={invoice.id} />
      {chosen && (
        <PayByTraderSheet
          invoice={invoice}
          chosen={chosen}
          onClose={() => {
            setChosen(null);
            void queryClient.invalidateQueries({ queryKey: ['trades'] });
          }}
        />
      )}
    </div>
  );
}
