import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { OwnLink } from '#core/links/wire.ts';
import { parseMoney } from '#core/money/money.ts';
import { lagosDay, type Currency } from '#web/features/business/console/editor/invoice-draft.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** A payment link as it is typed. */
export interface LinkDraft {
  readonly title: string;
  readonly description: string;
  readonly currency: Currency;
  /** One amount, or the payer chooses. */
  readonly kind: 'fixed' | 'open';
  readonly amount: string;
  readonly min: string;
  readonly max: string;
  readonly asksHowMany: boolean;
  readonly mostUses: string;
  readonly openUntil: string;
  readonly methods: readonly PaymentMethod[];
  readonly isEscrowed: boolean;
}

export function linkDraft(link: OwnLink | null, hasBank: boolean): LinkDraft {
  return {
    title: link?.title ?? '',
    description: link?.description ?? '',
    currency: link?.currency ?? 'NGN',
    kind: link && link.amount === null ? 'open' : 'fixed',
    amount: link?.amount ?? '',
    min: link?.min ?? '',
    max: link?.max ?? '',
    asksHowMany: link?.allow_quantity ?? false,
    mostUses: link?.max_uses ? String(link.max_uses) : '',
    openUntil: link?.expires_at ? lagosDay(link.expires_at) : '',
    methods:
      link?.accepts ?? (hasBank ? ['bank_manual', 'onchain', 'wallet'] : ['onchain', 'wallet']),
    isEscrowed: link?.is_escrowed ?? false,
  };
}

/** The first thing that is missing, as a sentence to translate; null once it can be saved. */
export function linkProblem(draft: LinkDraft, today: string): string | null {
  const units = (typed: string) => parseMoney(draft.currency, typed || '0')?.units ?? 0n;
  if (draft.title.trim() === '') return msg('Say what it is for.');
  if (draft.kind === 'fixed' && units(draft.amount) <= 0n) return msg('Enter the amount.');
  if (draft.kind === 'open' && units(draft.max) > 0n && units(draft.min) > units(draft.max)) {
    return msg('The least is more than the most.');
  }
  if (draft.mostUses !== '' && Number(draft.mostUses) < 1) return msg('It is used at least once.');
  if (draft.openUntil !== '' && draft.openUntil < today) {
    return msg('Its last day is over. Choose a later one.');
  }
  return draft.methods.length === 0 ? msg('Choose at least one way to pay.') : null;
}

/** As the wire takes it; what this form does not show of a link stays as it was. */
export function linkTerms(draft: LinkDraft, link: OwnLink | null) {
  const isFixed = draft.kind === 'fixed';
  return {
    p_title: draft.title.trim(),
    p_description: draft.description.trim() || null,
    p_currency: draft.currency,
    p_amount: isFixed ? draft.amount : null,
    p_min: isFixed ? null : draft.min || null,
    p_max: isFixed ? null : draft.max || null,
    p_allow_quantity: isFixed && draft.asksHowMany,
    p_max_uses: draft.mostUses ? Number(draft.mostUses) : null,
    p_expires_at: draft.openUntil ? `${draft.openUntil}T23:59:59+01:00` : null,
    p_accepts: [...draft.methods],
    p_escrowed: draft.isEscrowed,
    p_image_path: link?.image_path ?? null,
    p_collect: link?.collect ?? null,
    p_coins: link?.coins ?? null,
    p_success_url: link?.success_url ?? null,
    p_cancel_url: link?.cancel_url ?? null,
  };
}
