import { askingOf, marginBp, marginText, positive } from '#core/market/draft-price.ts';
import { type OfferDraft, tradesAsked } from '#web/features/trading/offers/form/offer-draft.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { msg, t } from '#web/lib/i18n/language.ts';

/** One difference between two drafts, in the page's language. */
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
    return was === is ? [] : [{ what: t(what), before: was, after: is }];
  });
}

const LINES: readonly { what: string; format: (draft: OfferDraft, names: Names) => string }[] = [
  { what: msg('Price'), format: priceText },
  { what: msg('Lowest price'), format: (draft) => bandText(draft, draft.bandMin) },
  { what: msg('Price cap'), format: (draft) => bandText(draft, draft.bandMax) },
  { what: msg('Pause price'), format: ({ fiat, pausePrice }) => sum(fiat, pausePrice) },
  { what: msg('Amount'), format: amountText },
  {
    what: msg('Partial orders'),
    format: ({ isFull }) => (isFull ? t('full amount only') : t('allowed')),
  },
  {
    what: msg('Min order'),
    format: ({ fiat, isFull, min }) => (isFull ? t('all of it') : sum(fiat, min)),
  },
  {
    what: msg('Max order'),
    format: ({ fiat, isFull, max }) =>
      isFull ? t('all of it') : sum(fiat, max, t('all that is left')),
  },
  { what: msg('Orders'), format: takersText },
  {
    what: msg('Payment methods'),
    format: ({ methods }, { method }) => methods.map(method).sort().join(', ') || t('none'),
  },
  { what: msg('Receiving account'), format: accountsText },
  {
    what: msg('Payment time'),
    format: ({ windowMinutes }) => t('{minutes} minutes', { minutes: windowMinutes }),
  },
  { what: msg('Terms'), format: ({ terms }) => terms.trim() || t('none') },
  {
    what: msg('Verified people only'),
    format: ({ verifiedOnly }) => (verifiedOnly ? t('yes') : t('no')),
  },
  {
    what: msg('Minimum completed orders'),
    format: (draft) => String(tradesAsked(draft) ?? t('none')),
  },
  {
    what: msg('Visibility'),
    format: ({ isPrivate }) => (isPrivate ? t('by link only') : t('live')),
  },
  {
    what: msg('Auto-release'),
    format: ({ autoRelease }) => (autoRelease ? t('yes') : t('no')),
  },
  {
    what: msg('If the buyer cancels'),
    format: ({ returnsToMarket }) => (returnsToMarket ? t('relist') : t('return to you')),
  },
];

function priceText(draft: OfferDraft): string {
  const asking = askingOf(draft);
  if (!asking) return t('none');
  if (asking.kind === 'fixed') return formatCurrency(asking.price);
  return t(marginText(marginBp(draft) ?? 0));
}

function bandText({ fiat, pricing }: OfferDraft, typed: string): string {
  return pricing === 'fixed' ? t('none') : sum(fiat, typed);
}

function takersText({ isFull, oneAtATime }: OfferDraft): string {
  return isFull || oneAtATime ? t('one at a time') : t('several at once');
}

function amountText({ asset, amount }: OfferDraft): string {
  const money = positive(asset, amount);
  return money ? formatWithUnit(money) : t('none');
}

function accountsText(draft: OfferDraft, { account }: Names): string {
  if (draft.type === 'buy') return t('none');
  const ids = draft.methods.map((id) => draft.methodAccounts[id] ?? draft.bankAccountId);
  const known = [...new Set(ids)].flatMap((id) => (id ? [account(id)] : []));
  return known.sort().join(', ') || t('none');
}

function sum(fiat: FiatCurrency, typed: string, otherwise = t('none')): string {
  const money = positive(fiat, typed);
  return money ? formatCurrency(money) : otherwise;
}

/** The typed draft on top of an offer that changed meanwhile: untouched fields follow the offer. */
export function rebased(typed: OfferDraft, before: OfferDraft, fresh: OfferDraft): OfferDraft {
  const own = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  );
  return { ...fresh, ...Object.fromEntries(own) };
}
