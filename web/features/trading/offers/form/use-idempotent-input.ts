import { useRef } from 'react';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';

/**
 * What a draft asks for, with the key that makes it happen once. The market moves while nobody answers, and parts
 * of a wish are made from its rate: pressed again, the same draft says word for word what it said before.
 */
export function useIdempotentInput<Input extends object>() {
  const { keyFor, settle } = useIdempotencyKey();
  const made = useRef<{ of: string; input: Input } | null>(null);
  const inputFor = (source: unknown, make: () => Input): Input & { p_idempotency_key: string } => {
    const of = JSON.stringify(source);
    if (made.current?.of !== of) made.current = { of, input: make() };
    const { input } = made.current;
    return { ...input, p_idempotency_key: keyFor(input) };
  };
  return {
    inputFor,
    settle: () => {
      made.current = null;
      settle();
    },
  };
}
