import { joined, text, type Text } from '#core/language/text.ts';
import { lagosMinute } from '#core/outflow/lagos-minute.ts';
import type { Block, ShownReason } from '#core/restrictions/kinds.ts';

/** A restriction as its person may know it. */
export interface ShownRestriction {
  readonly blocks: readonly Block[];
  readonly shownReason: ShownReason;
  readonly endsAt: Date | null;
}

/** What an account can do now. */
export interface AccountCan {
  readonly send: boolean;
  readonly trade: boolean;
  readonly cards: boolean;
  readonly sign_in: boolean;
}

export function whatAccountCan(restrictions: readonly ShownRestriction[]): AccountCan {
  const blocked = new Set(restrictions.flatMap(({ blocks }) => blocks));
  const isOut = blocked.has('login');
  return {
    send: !isOut && !blocked.has('out'),
    trade: !isOut && !blocked.has('trade'),
    cards: !isOut && !blocked.has('card'),
    sign_in: !isOut,
  };
}

/** When the last of them ends; null: one lasts until it is lifted, or there is none. */
export function restrictedUntil(restrictions: readonly ShownRestriction[]): Date | null {
  const ends = restrictions.map(({ endsAt }) => endsAt?.getTime() ?? Infinity);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}

/**
 * What the person reads: what is off, until when, that their money is theirs, and what to do next. The same words
 * whatever the basis is, so nobody learns from them that there is a case. Null without a restriction.
 */
export function stateText(restrictions: readonly ShownRestriction[]): Text | null {
  if (restrictions.length === 0) return null;
  const can = whatAccountCan(restrictions);
  const until = restrictedUntil(restrictions);
  return joined([
    ...reasonTexts(restrictions),
    ...offTexts(can),
    until === null
      ? text('We tell you as soon as that changes.')
      : text('Until {time}, Lagos time.', { time: lagosMinute(until) }),
    text('Your money stays yours. Questions? Write to support.'),
  ]);
}

function reasonTexts(restrictions: readonly ShownRestriction[]): Text[] {
  const shown = new Set(restrictions.map(({ shownReason }) => shownReason));
  return [
    ...(shown.has('order') ? [text('A court order applies to this account.')] : []),
    ...(shown.has('terms') ? [text('This account was used against our terms.')] : []),
    ...(shown.size === 0 || shown.has('review') ? [text('We are looking at this account.')] : []),
  ];
}

function offTexts({ send, trade, cards, sign_in }: AccountCan): Text[] {
  if (!sign_in) return [text('You cannot log in.')];
  return [
    ...(send ? [] : [text('Money cannot leave it; it can still come in.')]),
    ...(trade
      ? []
      : [text('You cannot post or accept offers. Active orders go on, and your offers wait.')]),
    ...(cards ? [] : [text('Your cards are off.')]),
  ];
}
