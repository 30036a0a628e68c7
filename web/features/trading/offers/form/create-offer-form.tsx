import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { draftOffer } from '#web/features/trading/offers/form/draft-offer.ts';
import {
  type DraftField,
  EMPTY_DRAFT,
  inCurrency,
  type OfferDraft,
} from '#web/features/trading/offers/form/offer-draft.ts';
import type { Offer } from '#core/market/offer.ts';
import {
  ASSET_NAME,
  CRYPTO_ASSETS,
  type CryptoAsset,
  type FiatCurrency,
  fiatsFor,
} from '#core/money/assets.ts';
import { useMarketRate } from '#web/features/trading/offers/form/market-rate.ts';
import { OfferFields } from '#web/features/trading/offers/form/offer-fields.tsx';
import { feesQuery, ownTraderQuery } from '#web/features/trading/offers/offer-queries.ts';
import type { AccountsPicker } from '#web/features/trading/offers/form/payment-section.tsx';
import { PublishPanel } from '#web/features/trading/offers/form/publish-panel.tsx';
import {
  SellerGate,
  useNeedsSecondFactor,
} from '#web/features/trading/offers/form/seller-gate.tsx';
import { useFirstProblem } from '#web/features/trading/offers/form/use-first-problem.ts';
import { useOfferDraft } from '#web/features/trading/offers/form/use-offer-draft.ts';
import { ProveSheet } from '#web/features/trading/offers/form/prove-sheet.tsx';
import { usePublishOffer } from '#web/features/trading/offers/form/use-publish-offer.ts';
import { useRefusal } from '#web/features/trading/offers/form/use-refusal.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';

export type Preview = ComponentType<{ offer: Offer }>;

/**
 * Creates an offer and puts it on the market. Enter publishes nothing: money is locked by pressing the button that says
 * so, beside the card that others will see.
 */
export function CreateOfferForm({
  asked,
  from,
  accountsPicker,
  preview: Preview,
}: {
  /** The initial values from a link. */
  asked: Partial<OfferDraft>;
  /** The offer it is copied from, by its id and as a draft. */
  from: { id: string; draft: OfferDraft } | null;
  accountsPicker: AccountsPicker;
  preview: Preview;
}) {
  const userId = useUserId();
  const { fields, focusFirstProblem } = useFirstProblem();
  const { form, forget, market } = useNewOffer(userId, asked, from);
  const { formRefusal, showRefusal, clear } = useRefusal(form, focusFirstProblem);
  const middle = market.rate?.mid ?? null;
  const publish = usePublishOffer({ middle, onDone: forget, onRefused: showRefusal });
  const draft = useWatch({ control: form.control }) as OfferDraft;
  const sells = draft.type === 'sell';
  const isGated = useNeedsSecondFactor(sells);
  const refused = codeOf(publish.error) === 'SECOND_FACTOR_NEEDED_TO_SELL';

  const { data: fees } = useQuery(feesQuery(draft.asset));
  const { data: trader } = useQuery(ownTraderQuery(userId));
  const { data: available = null } = useQuery(availableQuery(userId, draft.asset));
  const offer = fees && trader ? draftOffer(draft, middle, trader, fees) : null;

  const choosePair = (asset: CryptoAsset, fiat: FiatCurrency) => {
    for (const [name, value] of Object.entries(inCurrency(draft, asset, fiat))) {
      form.setValue(name as DraftField, value, { shouldDirty: true });
    }
  };
  const send = () => {
    clear();
    void form.handleSubmit((ready) => publish.mutate(ready), focusFirstProblem)();
  };

  return (
    <>
      {(isGated || (sells && refused)) && (
        <SellerGate
          from={
            from
              ? `/create-trade?from=${from.id}`
              : `/create-trade?type=sell&asset=${draft.asset}${draft.fiat === 'NGN' ? '' : `&fiat=${draft.fiat}`}`
          }
          refused={refused}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-18">
        <OfferFields
          ref={fields}
          label={t('Post an offer')}
          form={form}
          market={market}
          available={sells ? available : null}
          fees={fees}
          accountsPicker={accountsPicker}
          before={
            <div className="grid gap-5 pb-8 md:grid-cols-[1fr_13rem_10rem] md:gap-4">
              <Segmented
                label={t('You want to')}
                value={draft.type}
                onChange={(type) => form.setValue('type', type, { shouldDirty: true })}
                options={[
                  { value: 'buy', label: t('Buy') },
                  { value: 'sell', label: t('Sell') },
                ]}
              />
              <Select
                label={t('Asset')}
                labelHidden
                value={draft.asset}
                onChange={(event) => choosePair(event.target.value as CryptoAsset, draft.fiat)}
                options={CRYPTO_ASSETS.map((asset) => ({
                  value: asset,
                  label: `${asset}, ${ASSET_NAME[asset]}`,
                }))}
              />
              <Select
                label={t('Priced in')}
                labelHidden
                value={draft.fiat}
                onChange={(event) => choosePair(draft.asset, event.target.value as FiatCurrency)}
                options={fiatsFor(draft.asset).map((fiat) => ({
                  value: fiat,
                  label: fiat === 'NGN' ? t('in naira') : t('in US dollars'),
                }))}
              />
            </div>
          }
        />
        <PublishPanel
          offer={offer}
          available={sells ? available : null}
          preview={offer && <Preview offer={offer} />}
          busy={publish.isPending}
          gated={isGated}
          refusal={formRefusal}
          onPublish={send}
        />
      </div>
      <ProveSheet sent={publish} label={t('Publish')} again={send} />
    </>
  );
}

/** The form, and the market's rate of whatever asset it is about. */
function useNewOffer(
  userId: string,
  asked: Partial<OfferDraft>,
  from: { id: string; draft: OfferDraft } | null,
) {
  const begin = { ...(from?.draft ?? EMPTY_DRAFT), ...asked };
  const [pair, setPair] = useState({ asset: begin.asset, fiat: begin.fiat });
  const market = useMarketRate(pair.asset, pair.fiat);
  const { form, forget } = useOfferDraft({
    storageKey: `oja-offer-draft:${userId}${from ? `:${from.id}` : ''}`,
    first: from?.draft ?? EMPTY_DRAFT,
    asked,
    middle: market.rate?.mid ?? null,
  });
  const [asset, fiat] = useWatch({ control: form.control, name: ['asset', 'fiat'] });
  if (asset !== pair.asset || fiat !== pair.fiat) setPair({ asset, fiat });
  return { form, forget, market };
}
