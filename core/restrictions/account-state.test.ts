import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import {
  restrictedUntil,
  type ShownRestriction,
  stateText,
  whatAccountCan,
} from '#core/restrictions/account-state.ts';

const END = new Date('2026-11-30T12:00:00Z');
const shown = (more: Partial<ShownRestriction>): ShownRestriction => ({
  blocks: ['out'],
  shownReason: 'review',
  endsAt: null,
  ...more,
});
const shownText = (...restrictions: ShownRestriction[]) => {
  const text = stateText(restrictions);
  return text && english(text);
};

test('an account without a restriction can do everything and is shown nothing', () => {
  expect(whatAccountCan([])).toEqual({ send: true, trade: true, cards: true, sign_in: true });
  expect(shownText()).toBeNull();
  expect(restrictedUntil([])).toBeNull();
});

test('the words say what is off, until when, and what next', () => {
  expect(shownText(shown({ endsAt: END }))).toBe(
    'We are looking at this account. Money cannot leave it; it can still come in. Until 30 Nov, 13:00, Lagos time. Your money stays yours. Questions? Write to support.',
  );
  expect(shownText(shown({ blocks: ['trade', 'card'], shownReason: 'terms' }))).toBe(
    'This account was used against our terms. You cannot post or accept offers. Active orders go on, and your offers wait. Your cards are off. We tell you as soon as that changes. Your money stays yours. Questions? Write to support.',
  );
});

test('several add up, and the longest decides until when', () => {
  const both = [shown({ endsAt: END }), shown({ blocks: ['trade'] })];
  expect(whatAccountCan(both)).toEqual({ send: false, trade: false, cards: true, sign_in: true });
  expect(restrictedUntil(both)).toBeNull();
  expect(restrictedUntil([shown({ endsAt: END }), shown({ endsAt: new Date(0) })])).toEqual(END);
});

test('who cannot log in can do nothing', () => {
  expect(whatAccountCan([shown({ blocks: ['login'] })])).toEqual({
    send: false,
    trade: false,
    cards: false,
    sign_in: false,
  });
});
