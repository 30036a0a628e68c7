import { useRef } from 'react';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';

/**
 * A draft's request with its idempotency key. The market moves while there is no response, and parts of an input are
 * derived from its rate: pressed again, the same draft sends exactly the same request as before.
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
