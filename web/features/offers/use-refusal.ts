import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OfferDraft } from '#core/market/offer-draft.ts';
import { refusedField } from '#core/market/refused-field.ts';
import { refusalOf, type ToldRefusal } from '#web/lib/refusal.ts';

/** Told by their own part of the page, with the way on. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set([
  'SECOND_FACTOR_NEEDED_TO_SELL',
  'OFFER_CHANGED',
  'FRESH_SECOND_FACTOR_NEEDED',
]);

/** Puts the server's refusal beside the field it is about; what is about no field is told by itself. */
export function useRefusal(form: UseFormReturn<OfferDraft>, focusFirstProblem: () => void) {
  const [told, setTold] = useState<ToldRefusal | null>(null);
  const tell = (error: unknown) => {
    const refusal = refusalOf(error);
    const field = refusedField(refusal.code, form.getValues('pricing'));
    if (field) {
      form.setError(field, { type: 'server', message: refusal.message });
      focusFirstProblem();
    } else if (!TOLD_ELSEWHERE.has(refusal.code ?? '')) {
      setTold(refusal);
    }
  };
  return { told, tell, clear: () => setTold(null) };
}
