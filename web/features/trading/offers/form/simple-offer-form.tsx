import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { draftOffer } from '#web/features/trading/offers/form/draft-offer.ts';
import type { OwnOfferRow } from '#web/features/trading/offers/form/draft-wire.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { fitted, restText, simpleDraft } from '#web/features/trading/offers/form/simple-draft.ts';
import type { Money } from '#core/money/money.ts';
import { AmountField } from '#web/features/trading/offers/form/amount-section.tsx';
import type { Preview } from '#web/features/trading/offers/form/create-offer-form.tsx';
import type { AccountNames } from '#web/features/trading/offers/form/edit-offer-form.tsx';
import type { MarketRateSeen } from '#web/features/trading/offers/form/market-rate.ts';
import { feesQuery, ownTraderQuery } from '#web/features/trading/offers/offer-queries.ts';
import {
  AccountsField,
  type AccountsPicker,
} from '#web/features/trading/offers/form/payment-section.tsx';
import { PublishPanel } from '#web/features/trading/offers/form/publish-panel.tsx';
import {
  SellerGate,
  useNeedsSecondFactor,
} from '#web/features/trading/offers/form/seller-gate.tsx';
import { SimplePrice } from '#web/features/trading/offers/form/simple-price.tsx';
import { useFirstProblem } from '#web/features/trading/offers/form/use-first-problem.ts';
import { useOfferDraft } from '#web/features/trading/offers/form/use-offer-draft.ts';
import { ProveSheet } from '#web/features/trading/offers/form/prove-sheet.tsx';
import { usePublishOffer } from '#web/features/trading/offers/form/use-publish-offer.ts';
import { useRefusal } from '#web/features/trading/offers/form/use-refusal.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { t } from '#web/lib/i18n/language.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { TextLink } from '#web/ui/link.tsx';
import { SideSwitch } from '#web/ui/form/segmented.tsx';

/** Price and amount, and everything else as last time: one screen and one press for experienced makers. */
export function SimpleOfferForm({
  type,
  last,
  market,
  path,
  isNamed,
  accountsPicker,
  useAccountNames,
  preview: Preview,
}: {
  type: 'buy' | 'sell' | null;
  /** The offer it is copied from; null for a first one. */
  last: OwnOfferRow | null;
  market: MarketRateSeen;
  /** This page, to return to. */
  path: string;
  /** It was named explicitly, not the last one. */
  isNamed: boolean;
  accountsPicker: AccountsPicker;
  useAccountNames: () => AccountNames;
  preview: Preview;
}) {
  const router = useRouter();
  const userId = useUserId();
  const middle = market.rate?.mid ?? null;
  const { fields, focusFirstProblem } = useFirstProblem();
  const { form, forget } = useOfferDraft({
    storageKey: `oja-offer-simple:${userId}:${last?.id ?? type}`,
    first: simpleDraft(type, last, middle),
    middle,
  });
  const { formRefusal, showRefusal, clear } = useRefusal(form, focusFirstProblem);
  const publish = usePublishOffer({ middle, onDone: forget, onRefused: showRefusal });
  const typed = useWatch({ control: form.control }) as OfferDraft;
  const draft = fitted(typed, middle);
  const sells = draft.type === 'sell';
  const isGated = useNeedsSecondFactor(sells);
  const refused = codeOf(publish.error) === 'SECOND_FACTOR_NEEDED_TO_SELL';

  const account = useAccountNames();
  const { data: fees } = useQuery(feesQuery(draft.asset));
  const { data: trader } = useQuery(ownTraderQuery(userId));
  const { data: available = null } = useQuery(availableQuery(userId, draft.asset));
  const offer = fees && trader ? draftOffer(draft, middle, trader, fees) : null;
  const asksAccount = sells && (last === null || form.formState.errors.bankAccountId);

  const send = () => {
    clear();
    form.setValue('min', draft.min);
    form.setValue('max', draft.max);
    void form.handleSubmit((ready) => publish.mutate(ready), focusFirstProblem)();
  };

  return (
    <>
      {(isGated || (sells && refused)) && <SellerGate from={path} refused={refused} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-18">
        <div
          ref={fields}
          role="form"
          aria-label={t('Post an offer')}
          className="flex flex-col gap-6"
        >
          <SideSwitch
            value={draft.type}
            onChange={(side) =>
              void router.navigate({ href: `/create-trade-simple/${side}`, replace: true })
            }
          />
          <AmountField
            form={form}
            available={sells ? available : null}
            fees={fees}
            middle={middle}
          />
          <SimplePrice form={form} market={market} />
          {asksAccount && <AccountsField form={form} accountsPicker={accountsPicker} />}
          <Rest draft={typed} last={last} isNamed={isNamed} middle={middle} account={account} />
        </div>
        <PublishPanel
          offer={offer}
          available={sells ? available : null}
          preview={offer && <Preview offer={offer} />}
          busy={publish.isPending}
          gated={isGated}
          refusal={formRefusal}
          inBar
          onPublish={send}
        />
      </div>
      <ProveSheet sent={publish} label={t('Publish')} again={send} />
    </>
  );
}

/** What is not asked for, and a link to change it. */
function Rest({
  draft,
  last,
  isNamed,
  middle,
  account,
}: {
  draft: OfferDraft;
  last: OwnOfferRow | null;
  isNamed: boolean;
  middle: Money | null;
  account: AccountNames;
}) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  const method = (id: string) => methods.find((one) => one.id === id)?.name ?? id;
  const like = isNamed ? t('Same as that offer') : t('Same as your last offer');
  const title = last ? like : t('Other settings (defaults)');
  const to = last ? `/create-trade?from=${last.id}` : `/create-trade?type=${draft.type}`;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="text-sm font-semibold text-ink2">{title}</h2>
      <p className="mt-1 text-ink2">{restText(draft, middle, { method, account })}</p>
      <TextLink to={to} className="inline-flex min-h-11 items-center text-sm">
        {t('Edit')}
      </TextLink>
    </section>
  );
}
