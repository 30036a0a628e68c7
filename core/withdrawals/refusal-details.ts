import { text, type Text } from '#core/language/text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { addressEnds, type KnownAddress } from '#core/withdrawals/look-alike.ts';

/** What refusals of withdrawals say of the case at hand. */
export const WITHDRAWAL_DETAILS = {
  networkFee: (fee: Money): Text =>
    text('The network fee alone is {fee}.', { fee: formatWithUnit(fee) }),
  least: (least: Money): Text => text('The minimum is {least}.', { least: formatWithUnit(least) }),
  most: (most: Money): Text => text('The maximum is {most}.', { most: formatWithUnit(most) }),
  looksLike: ({ label, address }: KnownAddress): Text => {
    const { first, last } = addressEnds(address);
    const name = label ? `“${label}”, ${address}` : address;
    return text('Your saved address {name} also shows {first}…{last}.', { name, first, last });
  },
} as const;
