import { useEffect, useRef, useState } from 'react';
import type { FiatCurrency } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';

const PAUSE_MS = 350;

/**
 * The amount as it is being typed, and as the URL has it. Typing reaches the URL after a pause; a change of the URL
 * from elsewhere reaches the field.
 */
export function useTypedSum(
  amount: Money | null,
  fiat: FiatCurrency,
  settle: (amount: Money | null) => void,
): [string, (plain: string) => void] {
  const given = amount ? toDecimal(amount) : '';
  const [typed, setTyped] = useState(given);
  const sent = useRef(given);
  const latestSettle = useRef(settle);
  useEffect(() => {
    latestSettle.current = settle;
  });

  useEffect(() => {
    if (given === sent.current) return;
    sent.current = given;
    setTyped(given);
  }, [given]);

  useEffect(() => {
    const money = parseMoney(fiat, typed);
    const next = money && money.units > 0n ? money : null;
    const text = next ? toDecimal(next) : '';
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      latestSettle.current(next);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, fiat]);

  return [typed, setTyped];
}
