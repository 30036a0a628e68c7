import { useQuery } from '@tanstack/react-query';
import { useRef, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { draftOffer, type OfferDraft } from '#core/market/offer-draft.ts';
import type { Offer } from '#core/market/offer.ts';
import { MAX_TERMS_LENGTH } from '#core/limits/trade-limits.ts';
import { ASSET_NAME, CRYPTO_ASSETS } from '#core/money/assets.ts';
import { AmountSection } from '#web/features/offers/amount-section.tsx';
import { FormSection } from '#web/features/offers/form-section.tsx';
import { feesQuery, ownTraderQuery } from '#web/features/offers/offer-queries.ts';
import { PaymentSection, type BankPicker } from '#web/features/offers/payment-section.tsx';
import { PriceSection } from '#web/features/offers/price-section.tsx';
import { PublishPanel } from '#web/features/offers/publish-panel.tsx';
import { SellerGate, useNeedsSecondFactor } from '#web/features/offers/seller-gate.tsx';
import { useOfferDraft } from '#web/features/offers/use-offer-draft.ts';
import { usePublishOffer } from '#web/features/offers/use-publish-offer.ts';
import { availableQuery } from '#web/lib/available-balance.ts';
import { useUserId } from '#web/lib/session.tsx';
import { codeOf } from '#web/lib/why-not.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

/**
 * Writes an offer and puts it on the market. Enter publishes nothing: money is locked by pressing
 * the button that says so, beside the card that others will see.
 */
export function CreateOfferForm({
  asked,
  bankPicker,
  preview: Preview,
}: {
  /** What a link asked to begin with. */
  asked: Partial<OfferDraft>;
  bankPicker: BankPicker;
  preview: ComponentType<{ offer: Offer }>;
}) {
  const userId = useUserId();
  const fields = useRef<HTMLDivElement>(null);
  const { form, forget } = useOfferDraft(userId, asked);
  const publish = usePublishOffer(forget);
  const draft = useWatch({ control: form.control }) as OfferDraft;
  const sells = draft.type === 'sell';
  const isGated = useNeedsSecondFactor(sells);
  const refused = codeOf(publish.error) === 'SECOND_FACTOR_NEEDED_TO_SELL';

  const { data: fees } = useQuery(feesQuery(draft.asset));
  const { data: trader } = useQuery(ownTraderQuery(userId));
  const { data: available = null } = useQuery(availableQuery(userId, draft.asset));
  const offer = fees && trader ? draftOffer(draft, trader, fees) : null;

  const focusFirstProblem = () => {
    requestAnimationFrame(() => {
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    });
  };

  return (
    <>
      {(isGated || (sells && refused)) && <SellerGate asset={draft.asset} refused={refused} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-18">
        <div ref={fields} role="form" aria-label="New offer">
          <div className="grid gap-5 pb-8 md:grid-cols-[1fr_14rem] md:gap-4">
            <Segmented
              label="You want to"
              value={draft.type}
              onChange={(type) => form.setValue('type', type, { shouldDirty: true })}
              options={[
                { value: 'sell', label: 'Sell' },
                { value: 'buy', label: 'Buy' },
              ]}
            />
            <Select
              label="Asset"
              labelHidden
              {...form.register('asset')}
              options={CRYPTO_ASSETS.map((asset) => ({
                value: asset,
                label: `${asset}, ${ASSET_NAME[asset]}`,
              }))}
            />
          </div>
          <PriceSection form={form} />
          <AmountSection form={form} available={sells ? available : null} />
          <PaymentSection form={form} bankPicker={bankPicker} />
          <FormSection title="Terms">
            <TextArea
              label="What the other side has to know, if anything"
              helper={`${draft.terms.length} of ${MAX_TERMS_LENGTH}`}
              error={form.formState.errors.terms?.message}
              {...form.register('terms')}
            />
          </FormSection>
        </div>
        <PublishPanel
          offer={offer}
          available={sells ? available : null}
          preview={offer && <Preview offer={offer} />}
          busy={publish.isPending}
          gated={isGated}
          onPublish={() =>
            void form.handleSubmit((ready) => publish.mutate(ready), focusFirstProblem)()
          }
        />
      </div>
    </>
  );
}
