import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import type { Offer } from '#core/market/offer.ts';
import { OwnOfferRow } from '#web/features/trading/offers/own-offer-row.tsx';
import { ownOpenOffersQuery } from '#web/features/trading/offers/own-offers-query.ts';
import { ShareLinkDialog } from '#web/features/trading/offers/share-link-dialog.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useTableChanges } from '#web/lib/realtime/table-changes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** One's own open offers: each with its status, what is left of it, and its actions. */
export function OwnOffers({
  cancelDialog: CancelDialog,
}: {
  /** Asks before cancelling an offer; passed by the page, since the market is another area. */
  cancelDialog: ComponentType<{ offer: Offer | null; onClose: () => void }>;
}) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const query = useQuery(ownOpenOffersQuery(userId));
  const [cancelling, setCancelling] = useState<Offer | null>(null);
  const [sharing, setSharing] = useState<string | null>(null);
  useTableChanges([{ table: 'trades', filter: `creator_id=eq.${userId}` }], () => {
    void queryClient.invalidateQueries({ queryKey: ['trades', 'own-offers'] });
  });

  return (
    <QueryPart query={query} failed={t('Couldn’t load your offers')} rows={3}>
      {(offers) =>
        offers.length === 0 ? (
          <EmptyState
            action={
              <ButtonLink to="/trade-type-selection" variant="primary">
                {t('Post an offer')}
              </ButtonLink>
            }
          >
            {t('You have no open offers.')}
          </EmptyState>
        ) : (
          <>
            <ul className="border-t border-line">
              {offers.map((own) => (
                <li key={own.offer.id} className="border-b border-line">
                  <OwnOfferRow
                    own={own}
                    onCancel={() => setCancelling(own.offer)}
                    onShare={() => setSharing(own.offer.id)}
                  />
                </li>
              ))}
            </ul>
            <ButtonLink to="/trade-type-selection" className="mt-6">
              {t('Post another offer')}
            </ButtonLink>
            <CancelDialog offer={cancelling} onClose={() => setCancelling(null)} />
            <ShareLinkDialog offerId={sharing} onClose={() => setSharing(null)} />
          </>
        )
      }
    </QueryPart>
  );
}
