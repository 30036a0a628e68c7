import type { PaymentMethod } from '#core/invoices/methods.ts';
import { returnHost } from '#core/links/return-url.ts';
import type { LinkField, OwnLink } from '#core/links/wire.ts';
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
  readonly questions: readonly DraftQuestion[];
  /** Where the payer goes once it is paid; empty for our own page. */
  readonly returnUrl: string;
}

/** Something that the payer answers, as it is typed. */
export interface DraftQuestion {
  readonly key: string;
  /** The name of its answer in the invoice; null until it is saved once. */
  readonly name: string | null;
  readonly label: string;
  readonly isRequired: boolean;
}

let keys = 0;
export function newQuestion(): DraftQuestion {
  keys += 1;
  return { key: `question-${keys}`, name: null, label: '', isRequired: true };
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
    questions: (link?.collect ?? []).map(({ name, label, required }) => ({
      ...newQuestion(),
      name,
      label,
      isRequired: required,
    })),
    returnUrl: link?.success_url ?? '',
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
  if (draft.questions.some(({ label }) => label.trim() === '')) {
    return msg('Write each question, or remove it.');
  }
  if (draft.returnUrl !== '' && returnHost(draft.returnUrl.trim()) === null) {
    return msg('Only an https address at a proven domain of yours works here.');
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
    p_collect: draft.questions.length > 0 ? asked(draft.questions) : null,
    p_coins: link?.coins ?? null,
    p_success_url: draft.returnUrl.trim() || null,
    p_cancel_url: link?.cancel_url ?? null,
  };
}

const NAME_MOST = 30;

/** The questions with the names of their answers: what was saved keeps its name, the others are named after their words. */
function asked(questions: readonly DraftQuestion[]): LinkField[] {
  const taken = new Set(questions.flatMap(({ name }) => name ?? []));
  return questions.map(({ name, label, isRequired }) => {
    const given = name ?? freeName(label, taken);
    taken.add(given);
    return { name: given, label: label.trim(), required: isRequired };
  });
}

/** "Your size?" is "your_size", and "your_size_2" where there is one already. */
function freeName(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, NAME_MOST - 2)
    .replace(/_+$/, '');
  const start = plain || 'answer';
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? start : `${start}_${n}`;
    if (!taken.has(name)) return name;
  }
}
