import { useRef } from 'react';
import { useIntentionKey } from '#web/lib/use-intention-key.ts';

/**
 * What a draft asks for, with the key that makes it happen once. The market moves while nobody answers, and parts
 * of a wish are made from its rate: pressed again, the same draft says word for word what it said before.
 */
export function useWish<Wish extends object>() {
  const { keyFor, settle } = useIntentionKey();
  const made = useRef<{ of: string; wish: Wish } | null>(null);
  const wishFor = (said: unknown, make: () => Wish): Wish & { p_idempotency_key: string } => {
    const of = JSON.stringify(said);
    if (made.current?.of !== of) made.current = { of, wish: make() };
    const { wish } = made.current;
    return { ...wish, p_idempotency_key: keyFor(wish) };
  };
  return {
    wishFor,
    settle: () => {
      made.current = null;
      settle();
    },
  };
}
