import { type Money, parseMoney } from '#core/money/money.ts';

/** Naira of a decimal that the code or the database wrote, such as a limit or a rate. Throws on anything else. */
export function naira(decimal: string | number): Money {
  const amount = parseMoney('NGN', decimal);
  if (!amount) throw new Error(`${decimal} is no amount of naira`);
  return amount;
}
