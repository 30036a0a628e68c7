import type { ErrorCode } from '#core/errors/app-error.ts';
import type { Basis, Block, ShownReason } from '#core/restrictions/kinds.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { WITHOUT_ORDER_HOURS } from '#core/restrictions/limits.ts';

/** The paper at hand and what is asked of it. */
export interface WantedRestriction {
  readonly basis: Basis;
  readonly blocks: readonly Block[];
  readonly shownReason: ShownReason;
  readonly authority: string | null;
  readonly number: string | null;
  readonly hasFile: boolean;
  readonly now: Date;
  /** Null: until it is lifted. */
  readonly endsAt: Date | null;
}

/** What one kind of paper allows. */
export interface BasisRule {
  readonly blocks: readonly Block[];
  readonly shownReasons: readonly ShownReason[];
  /** The longest it can last; null: the paper's own date, or until it is lifted. */
  readonly mostHours: number | null;
  readonly needs: readonly ('authority' | 'number' | 'file')[];
  /** Whether a second administrator confirms placing it, and whether one confirms lifting it. */
  readonly placedByTwo: boolean;
  readonly liftedByTwo: boolean;
  /** In a sentence, for the desk. */
  readonly sentence: string;
}

/** Which paper allows which effect, and for how long. */
export const BASIS_RULES: Readonly<Record<Basis, BasisRule>> = {
  court_order: {
    blocks: ['out', 'trade', 'card'],
    shownReasons: ['review', 'order'],
    mostHours: null,
    needs: ['authority', 'number', 'file'],
    placedByTwo: true,
    liftedByTwo: true,
    sentence: 'As the court ordered, until its date or an order that lifts it. Two people.',
  },
  stop_order: {
    blocks: ['out'],
    shownReasons: ['review'],
    mostHours: WITHOUT_ORDER_HOURS,
    needs: ['authority', 'number'],
    placedByTwo: false,
    liftedByTwo: false,
    sentence:
      'Coins stay for 72 hours at most. It ends by itself unless a court order is attached.',
  },
  sanctions: {
    blocks: ['out', 'trade', 'card', 'login'],
    shownReasons: ['review'],
    mostHours: null,
    needs: [],
    placedByTwo: false,
    liftedByTwo: true,
    sentence: 'Everything, at once and without notice. Lifting it takes two people.',
  },
  internal: {
    blocks: ['out'],
    shownReasons: ['review'],
    mostHours: WITHOUT_ORDER_HOURS,
    needs: [],
    placedByTwo: false,
    liftedByTwo: false,
    sentence: 'Coins stay for 72 hours at most. With a letter of an authority it takes two people.',
  },
  terms: {
    blocks: ['trade', 'card', 'login'],
    shownReasons: ['review', 'terms'],
    mostHours: null,
    needs: [],
    placedByTwo: false,
    liftedByTwo: false,
    sentence:
      'Keeps from trading or logging in. The terms never keep coins that are the person’s own.',
  },
};

export type RestrictionVerdict =
  | { readonly code: null; readonly needsTwo: boolean; readonly endsAt: Date | null }
  | { readonly code: ErrorCode };

/**
 * Whether the paper allows this, whether a second administrator has to confirm it, and when it ends: a paper that only
 * holds for a time ends then at the latest.
 */
export function mayRestrict(wanted: WantedRestriction): RestrictionVerdict {
  const rule = BASIS_RULES[wanted.basis];
  const { authority, number, hasFile, now, endsAt } = wanted;
  const has = { authority: authority !== null, number: number !== null, file: hasFile };
  if (wanted.blocks.length === 0) return { code: 'RESTRICTION_BLOCKS_NOTHING' };
  if (wanted.blocks.some((block) => !rule.blocks.includes(block))) {
    return { code: 'RESTRICTION_NOT_ALLOWED' };
  }
  if (!rule.shownReasons.includes(wanted.shownReason)) return { code: 'RESTRICTION_REVEALS' };
  if (rule.needs.some((paper) => !has[paper])) return { code: 'RESTRICTION_NEEDS_PAPER' };
  if (endsAt !== null && endsAt <= now) return { code: 'RESTRICTION_ENDS_BEFORE' };
  const latest = rule.mostHours === null ? null : new Date(now.getTime() + rule.mostHours * 3.6e6);
  if (latest !== null && endsAt !== null && endsAt > latest)
    return { code: 'RESTRICTION_TOO_LONG' };
  // A letter of an authority that is no order holds on our own word alone: not on one person's.
  const isLetter = wanted.basis === 'internal' && authority !== null;
  return { code: null, needsTwo: rule.placedByTwo || isLetter, endsAt: endsAt ?? latest };
}

/** What placing or lifting this takes: whoever judges trades may keep somebody from trading by the terms, no more. */
export function restrictionPermission({
  basis,
  blocks,
}: Pick<WantedRestriction, 'basis' | 'blocks'>): Permission {
  const isTradingAlone = basis === 'terms' && blocks.every((block) => block === 'trade');
  return isTradingAlone ? 'restrictions.set' : 'restrictions.order';
}

/** Whether a court order can take the place of what holds for hours alone. */
export function takesOrder(basis: Basis): boolean {
  return basis === 'stop_order' || basis === 'internal';
}

/** A lien keeps an amount, by a court's order alone. */
export function mayLien(basis: Basis, hasFile: boolean): ErrorCode | null {
  return basis === 'court_order' && hasFile ? null : 'LIEN_NEEDS_ORDER';
}
