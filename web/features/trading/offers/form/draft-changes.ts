import { askingOf, marginBp, marginText, positive } from '#core/market/draft-price.ts';
import { type OfferDraft, tradesAsked } from '#web/features/trading/offers/form/offer-draft.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';

/** One difference between two drafts, as text. */
export interface DraftChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface Names {
  readonly method: (id: string) => string;
  readonly account: (id: string) => string;
}

/** The differences between two drafts as texts, in the order of the form. */
export function draftChanges(before: OfferDraft, after: OfferDraft, names: Names): DraftChange[] {
  return LINES.flatMap(({ what, format }) => {
    const [was, is] = [format(before, names), format(after, names)];
    return was === is ? [] : [{ what, before: was, after: is }];
  });
}

const LINES: readonly { what: string; format: (draft: OfferDraft, names: Names) => string }[] = [
  { what: 'Price', format: priceText },
  { what: 'Lowest price', format: (draft) => bandText(draft, draft.bandMin) },
  { what: 'Highest price', format: (draft) => bandText(draft, draft.bandMax) },
  { what: 'Pause price', format: ({ pausePrice }) => naira(pausePrice) },
  { what: 'Amount', format: amountText },
  { what: 'Sold as', format: ({ isFull }) => (isFull ? 'all in one trade' : 'parts') },
  { what: 'Smallest order', format: ({ isFull, min }) => (isFull ? 'all of it' : naira(min)) },
  {
    what: 'Largest order',
    format: ({ isFull, max }) => (isFull ? 'all of it' : naira(max, 'all that is left')),
  },
  { what: 'Takers', format: takersText },
  {
    what: 'Ways to pay',
    format: ({ methods }, { method }) => methods.map(method).sort().join(', ') || 'none',
  },
  { what: 'Paid into', format: accountsText },
  { what: 'Time to pay', format: ({ windowMinutes }) => `${windowMinutes} minutes` },
  { what: 'Terms', format: ({ terms }) => terms.trim() || 'none' },
  {
    what: 'Only verified people',
    format: ({ verifiedOnly }) => (verifiedOnly ? 'yes' : 'no'),
  },
  { what: 'Completed trades asked', format: (draft) => String(tradesAsked(draft) ?? 'none') },
  {
    what: 'Shown',
    format: ({ isPrivate }) => (isPrivate ? 'by its link alone' : 'on the market'),
  },
  { what: 'Releases by itself', format: ({ autoRelease }) => (autoRelease ? 'yes' : 'no') },
  {
    what: 'When a buyer leaves',
    format: ({ returnsToMarket }) => (returnsToMarket ? 'back on the market' : 'back to you'),
  },
];

function priceText(draft: OfferDraft): string {
  const asking = askingOf(draft);
  if (!asking) return 'none';
  if (asking.kind === 'fixed') return formatCurrency(asking.price);
  return marginText(marginBp(draft) ?? 0);
}

function bandText({ pricing }: OfferDraft, typed: string): string {
  return pricing === 'fixed' ? 'none' : naira(typed);
}

function takersText({ isFull, oneAtATime }: OfferDraft): string {
  return isFull || oneAtATime ? 'one at a time' : 'several at once';
}

function amountText({ asset, amount }: OfferDraft): string {
  const money = positive(asset, amount);
  return money ? formatWithUnit(money) : 'none';
}

function accountsText(draft: OfferDraft, { account }: Names): string {
  if (draft.type === 'buy') return 'none';
  const ids = draft.methods.map((id) => draft.methodAccounts[id] ?? draft.bankAccountId);
  const known = [...new Set(ids)].flatMap((id) => (id ? [account(id)] : []));
  return known.sort().join(', ') || 'none';
}

function naira(typed: string, otherwise = 'none'): string {
  const money = positive('NGN', typed);
  return money ? formatCurrency(money) : otherwise;
}

/** The typed draft on top of an offer that changed meanwhile: untouched fields follow the offer. */
export function rebased(typed: OfferDraft, before: OfferDraft, fresh: OfferDraft): OfferDraft {
  const own = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  );
  return { ...fresh, ...Object.fromEntries(own) };
}
