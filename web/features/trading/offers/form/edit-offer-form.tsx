import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ERRORS } from '#core/errors/app-error.ts';
import { draftChanges, rebased } from '#web/features/trading/offers/form/draft-changes.ts';
import { lockFor, refunding, type Fees } from '#web/features/trading/offers/form/draft-offer.ts';
import { positive } from '#core/market/draft-price.ts';
import { draftOf, type OwnOfferRow } from '#web/features/trading/offers/form/draft-wire.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import type { Money } from '#core/money/money.ts';
import { ChangeList } from '#web/features/trading/offers/form/change-list.tsx';
import { useMarketRate } from '#web/features/trading/offers/form/market-rate.ts';
import { OfferFields } from '#web/features/trading/offers/form/offer-fields.tsx';
import { feesQuery, ownOfferQuery } from '#web/features/trading/offers/offer-queries.ts';
import type { AccountsPicker } from '#web/features/trading/offers/form/payment-section.tsx';
import { ReviewPanel } from '#web/features/trading/offers/form/review-panel.tsx';
import {
  SellerGate,
  useNeedsSecondFactor,
} from '#web/features/trading/offers/form/seller-gate.tsx';
import { useFirstProblem } from '#web/features/trading/offers/form/use-first-problem.ts';
import { useOfferDraft } from '#web/features/trading/offers/form/use-offer-draft.ts';
import { ProveSheet } from '#web/features/trading/offers/form/prove-sheet.tsx';
import { useRefusal } from '#web/features/trading/offers/form/use-refusal.ts';
import { useSaveOffer } from '#web/features/trading/offers/form/use-save-offer.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** Names an account for its owner; passed by the page, since accounts are another area. */
export type AccountNames = (id: string) => string;

/**
 * Changes an open offer. Only what was seen is changed: if the offer changed meanwhile, it is reloaded, the typed
 * values are laid over it, and nothing is saved before the next press.
 */
export function EditOfferForm({
  first,
  accountsPicker,
  useAccountNames,
}: {
  first: OwnOfferRow;
  accountsPicker: AccountsPicker;
  useAccountNames: () => AccountNames;
}) {
  const userId = useUserId();
  const online = useOnline();
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState({ offer: first, isRefreshed: false });
  const before = draftOf(seen.offer);
  const market = useMarketRate(before.asset, before.fiat);
  const middle = market.rate?.mid ?? null;
  const { fields, focusFirstProblem } = useFirstProblem();
  const { form, forget } = useOfferDraft({
    storageKey: `oja-offer-edit:${first.id}:${first.updated_at}`,
    first: before,
    before,
    middle,
  });
  const { formRefusal, showRefusal, clear } = useRefusal(form, focusFirstProblem);
  const readAgain = async () => {
    const offer = await queryClient.fetchQuery(ownOfferQuery(first.id));
    if (!offer) return;
    form.reset(rebased(form.getValues(), before, draftOf(offer)));
    setSeen({ offer, isRefreshed: true });
  };
  const save = useSaveOffer({
    offerId: first.id,
    seenAt: seen.offer.updated_at,
    before,
    middle,
    onDone: forget,
    onRefused: (error) => {
      if (codeOf(error) === 'OFFER_CHANGED') void readAgain().catch(showRefusal);
      else showRefusal(error);
    },
  });

  const draft = useWatch({ control: form.control }) as OfferDraft;
  const sells = draft.type === 'sell';
  const isGated = useNeedsSecondFactor(sells);
  const refused = codeOf(save.error) === 'SECOND_FACTOR_NEEDED_TO_SELL';
  const { data: fees } = useQuery(feesQuery(draft.asset));
  const { data: available = null } = useQuery(availableQuery(userId, draft.asset));
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  const account = useAccountNames();
  const changes = draftChanges(before, draft, {
    account,
    method: (id) => methods.find((method) => method.id === id)?.name ?? id,
  });
  const moves = fees ? movesBetween(before, draft, fees, sells ? available : null) : null;

  const send = () => {
    clear();
    void form.handleSubmit((ready) => save.mutate(ready), focusFirstProblem)();
  };

  return (
    <>
      {(isGated || (sells && refused)) && (
        <SellerGate from={`/edit-trade/${first.id}`} refused={refused} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-18">
        <OfferFields
          ref={fields}
          label={t('Your offer')}
          form={form}
          market={market}
          available={sells ? available : null}
          fees={undefined}
          offerId={first.id}
          accountsPicker={accountsPicker}
        />
        <ReviewPanel
          title={t('What changes')}
          missing={moves?.missing ? t(moves.missing) : null}
          refusal={formRefusal}
          label={t('Save changes')}
          busy={save.isPending}
          disabled={!online || isGated || changes.length === 0 || Boolean(moves?.missing)}
          note={
            online
              ? t('Active orders keep their terms.')
              : t('You are offline. You can save when you are back online; what you typed is kept.')
          }
          onPress={send}
        >
          {seen.isRefreshed && (
            <div role="alert" className="mb-4">
              <p className="font-semibold">{ERRORS.OFFER_CHANGED.title}</p>
              <p className="mt-0.5 text-sm text-ink2">
                {t('{message} What you typed is still here.', {
                  message: ERRORS.OFFER_CHANGED.message,
                })}
              </p>
            </div>
          )}
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p className="border-y border-line py-4 text-ink3">{t('Nothing yet.')}</p>
          )}
          {moves && (
            <div className="mt-4">
              <Note>{t(moves.text)}</Note>
            </div>
          )}
        </ReviewPanel>
      </div>
      <ProveSheet sent={save} label={t('Save changes')} again={send} />
    </>
  );
}

/** What the change of a sell offer holds additionally, or returns. */
function movesBetween(before: OfferDraft, after: OfferDraft, fees: Fees, available: Money | null) {
  const [was, is] = [before, after].map((draft) => {
    const amount = positive(draft.asset, draft.amount);
    return amount && lockFor({ amount, tradeType: draft.type, ...fees });
  });
  return was && is ? refunding(was, is, available) : null;
}
