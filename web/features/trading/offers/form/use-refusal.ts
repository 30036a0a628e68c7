import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { refusedField } from '#web/features/trading/offers/form/refused-field.ts';
import { refusalOf, type RefusalText } from '#web/lib/supabase/refusal.ts';

/** Shown by their own part of the page, with a resolution. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'SECOND_FACTOR_NEEDED_TO_SELL',
  'OFFER_CHANGED',
  'FRESH_SECOND_FACTOR_NEEDED',
]);

/** Shows the server's refusal next to its field; one about no field is shown separately. */
export function useRefusal(form: UseFormReturn<OfferDraft>, focusFirstProblem: () => void) {
  const [formRefusal, setFormRefusal] = useState<RefusalText | null>(null);
  const showRefusal = (error: unknown) => {
    const refusal = refusalOf(error);
    const field = refusedField(refusal.code, form.getValues('pricing'));
    if (field) {
      form.setError(field, { type: 'server', message: refusal.message });
      focusFirstProblem();
    } else if (!SHOWN_ELSEWHERE.has(refusal.code ?? '')) {
      setFormRefusal(refusal);
    }
  };
  return { formRefusal: formRefusal, showRefusal: showRefusal, clear: () => setFormRefusal(null) };
}
