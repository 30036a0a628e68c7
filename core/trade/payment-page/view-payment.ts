import { firstName } from '#core/identity/names/first-name.ts';
import { text } from '#core/language/text.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { PaymentView, PaymentFacts } from '#core/trade/payment-page/payment-view.ts';
import { PAYMENT_VIEWS } from '#core/trade/payment-page/payment-views.ts';

/** The view of one side at this moment. */
export function viewPayment(facts: PaymentFacts): PaymentView {
  const known = facts.other === null ? null : firstName(facts.other);
  const isBuyer = facts.role === 'buyer';
  const view = PAYMENT_VIEWS[facts.stage][facts.role]({
    other: known ?? (isBuyer ? text('the seller') : text('the buyer')),
    Other: known ?? (isBuyer ? text('The seller') : text('The buyer')),
    crypto: formatWithUnit(facts.crypto),
    fiat: formatCurrency(facts.fiat),
    deadline: facts.deadline,
  });
  const acts = view.actor === 'buyer' || view.actor === 'seller';
  const turn = !acts ? 'nobody' : view.actor === facts.role ? 'yours' : 'theirs';
  return { ...view, turn, by: view.by ?? null };
}
